-- What was told to people of a list goes once all of them are erased, in all its editions: for whom it was, when it was sent,
-- corrected, recalled and read, and by whom, stays.
ALTER TABLE broadcast
  ADD COLUMN forgotten_at timestamptz,
  DROP CONSTRAINT broadcast_subject_check,
  DROP CONSTRAINT broadcast_text_check,
  ADD CONSTRAINT broadcast_subject_check CHECK ((subject = '') = (forgotten_at IS NOT NULL)),
  ADD CONSTRAINT broadcast_text_check CHECK ((text = '') = (forgotten_at IS NOT NULL));

CREATE FUNCTION forget_broadcast() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE going text[] := ARRAY['subject', 'text', 'forgotten_at'];
BEGIN
  IF OLD.forgotten_at IS NOT NULL OR to_jsonb(NEW) - going <> to_jsonb(OLD) - going OR OLD.role IS NOT NULL
    OR EXISTS (SELECT FROM broadcast_person listed WHERE listed.broadcast_id = OLD.id AND NOT is_erased_person(listed.person_id))
  THEN RAISE EXCEPTION 'of broadcast % nothing goes but its words, once everybody of its list is erased', OLD.id; END IF;
  RETURN NULL;
END $$;
DROP TRIGGER broadcast_guard ON broadcast;
CREATE TRIGGER broadcast_guard BEFORE UPDATE ON broadcast
  FOR EACH ROW WHEN (NEW.forgotten_at IS NOT DISTINCT FROM OLD.forgotten_at) EXECUTE FUNCTION guard_broadcast();
CREATE TRIGGER broadcast_guard_delete BEFORE DELETE ON broadcast
  FOR EACH ROW EXECUTE FUNCTION guard_broadcast();
CREATE TRIGGER broadcast_forget AFTER UPDATE ON broadcast
  FOR EACH ROW WHEN (NEW.forgotten_at IS DISTINCT FROM OLD.forgotten_at) EXECUTE FUNCTION forget_broadcast();

CREATE FUNCTION forget_edition() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE going text[] := ARRAY['subject', 'text'];
BEGIN
  IF NEW.subject <> '' OR NEW.text <> '' OR to_jsonb(NEW) - going <> to_jsonb(OLD) - going
    OR NOT EXISTS (SELECT FROM broadcast WHERE id = OLD.broadcast_id AND forgotten_at IS NOT NULL)
  THEN RAISE EXCEPTION '% is append-only; add a row that undoes instead', TG_TABLE_NAME; END IF;
  RETURN NULL;
END $$;
DROP TRIGGER broadcast_edition_append_only ON broadcast_edition;
CREATE TRIGGER broadcast_edition_append_only BEFORE DELETE ON broadcast_edition
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER broadcast_edition_forget AFTER UPDATE ON broadcast_edition
  FOR EACH ROW EXECUTE FUNCTION forget_edition();
