-- What an erased member wrote about orders and returns goes: the note of an objection, and why goods went back. That there was
-- one, its dates, its states and its figures stay.

-- A sealed row that is left without its words: the hash that its seal counts with, and its hash as it is now.
CREATE TABLE forgotten_words (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- As the seals call it.
  stream text NOT NULL CHECK (stream IN ('step', 'order_return')),
  row_id bigint NOT NULL,
  sealed_hash bytea NOT NULL CHECK (length(sealed_hash) = 32),
  left_hash bytea NOT NULL CHECK (length(left_hash) = 32),
  at timestamptz NOT NULL,
  UNIQUE (stream, row_id)
);
CREATE TRIGGER forgotten_words_append_only BEFORE UPDATE OR DELETE ON forgotten_words
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER forgotten_words_no_truncate BEFORE TRUNCATE ON forgotten_words
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

CREATE FUNCTION is_erased_person(bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM member JOIN member_life life ON life.member_id = member.id
    WHERE member.person_id = $1 AND life.kind = 'erased')
$$;

-- A step stays as it was taken, or loses the note of whoever was erased.
CREATE FUNCTION keep_or_forget_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT OLD.facts ? 'note' OR to_jsonb(NEW) IS DISTINCT FROM to_jsonb(OLD) || jsonb_build_object('facts', OLD.facts || '{"note": ""}')
    OR NOT is_erased_person(OLD.by_person_id)
  THEN RAISE EXCEPTION '% is append-only; add a row that undoes instead', TG_TABLE_NAME; END IF;
  RETURN NULL;
END $$;
DROP TRIGGER step_append_only ON step;
CREATE TRIGGER step_append_only BEFORE DELETE ON step FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER step_forget AFTER UPDATE ON step FOR EACH ROW EXECUTE FUNCTION keep_or_forget_note();

CREATE FUNCTION forget_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) IS DISTINCT FROM to_jsonb(OLD) || '{"why": ""}' OR NOT is_erased_person(OLD.person_id)
  THEN RAISE EXCEPTION 'of return % nothing goes but the words of whoever was erased', OLD.id; END IF;
  RETURN NULL;
END $$;
ALTER TABLE order_return DROP CONSTRAINT order_return_why_check;
DROP TRIGGER order_return_guard ON order_return;
CREATE TRIGGER order_return_guard AFTER UPDATE ON order_return
  FOR EACH ROW WHEN (NEW.why IS NOT DISTINCT FROM OLD.why)
  EXECUTE FUNCTION guard_asked('{requested,sent}', 'state', 'acted_at', 'acted_by', 'reason', 'refunded_minor',
    'refund_id', 'paper_id', 'reversal_event_id', 'kept_event_id', 'reminded_at', 'repaid_mode', 'repaid_reference');
CREATE TRIGGER order_return_guard_delete AFTER DELETE ON order_return
  FOR EACH ROW EXECUTE FUNCTION guard_asked('{requested,sent}');
CREATE TRIGGER order_return_forget AFTER UPDATE ON order_return
  FOR EACH ROW WHEN (NEW.why IS DISTINCT FROM OLD.why) EXECUTE FUNCTION forget_return();

-- Of an id that was handed over and whose holder was erased since, nobody's name is kept.
UPDATE member_life SET details = details || '{"from": "Erased member", "to": "Erased member"}'
WHERE kind = 'transferred' AND member_id IN (SELECT member_id FROM member_life WHERE kind = 'erased');
UPDATE approval SET details = details || '{"name": "Erased member"}'
WHERE kind = 'death_transfer' AND person_id IN
  (SELECT member.person_id FROM member_life life JOIN member ON member.id = life.member_id WHERE life.kind = 'erased');
