-- Codes and links go to the contact, so whoever changes it past the portal can sign in as that person: it is marked as the
-- password is, with a noun of its own. Mobile numbers are few enough to try them all, so the mark has a salt, which goes with the
-- person: an erased contact cannot be guessed from its mark.
ALTER TABLE person ADD COLUMN contact_salt uuid DEFAULT gen_random_uuid();
UPDATE person SET contact_salt = NULL WHERE email = '' AND mobile = ''
  AND EXISTS (SELECT FROM member JOIN member_life ON member_life.member_id = member.id AND member_life.kind = 'erased'
    WHERE member.person_id = person.id);

ALTER TABLE row_mark DROP CONSTRAINT row_mark_noun_check, ADD CONSTRAINT row_mark_noun_check
  CHECK (noun IN ('person', 'contact', 'kyc_document', 'bank_account', 'deposit_account', 'package', 'company'));

CREATE FUNCTION contact_mark_of(one person) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN one.email <> '' OR one.mobile <> '' THEN
    sha256(convert_to(jsonb_build_array(one.contact_salt, one.email, one.mobile)::text, 'UTF8')) END
$$;

-- Of everybody, also of whoever has no contact yet: the first one is then a change, which has its line.
INSERT INTO row_mark (noun, subject_id, mark, audit_id) SELECT 'contact', id, contact_mark_of(person), 0 FROM person ORDER BY id;

-- Of many at once, as an import brings them, in one statement. A first mark needs no line, so it does not wait for the commit.
CREATE FUNCTION keep_first_contact_marks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_mark (noun, subject_id, mark, audit_id)
  SELECT 'contact', one.id, contact_mark_of(one), last_id FROM fresh one, audit_head ORDER BY one.id;
  RETURN NULL;
END $$;
CREATE TRIGGER person_marks_contact_first AFTER INSERT ON person REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION keep_first_contact_marks();

CREATE FUNCTION keep_contact_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_mark (noun, subject_id, mark, audit_id) SELECT 'contact', NEW.id, contact_mark_of(NEW), last_id FROM audit_head;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER person_marks_contact_change AFTER UPDATE ON person DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (contact_mark_of(NEW) IS DISTINCT FROM contact_mark_of(OLD)) EXECUTE FUNCTION keep_contact_mark();
