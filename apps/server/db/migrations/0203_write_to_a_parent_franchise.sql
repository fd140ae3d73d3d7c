-- A franchise writes to the company or to its parent, and a parent to the franchises directly below it.

-- The parent who answers in place of the company; nobody: the company. `person_id` is the franchise below, whoever began it.
-- `last_company_message_id` is the newest message of whoever answers.
ALTER TABLE conversation ADD COLUMN to_person_id bigint REFERENCES franchise (person_id),
  ADD CONSTRAINT conversation_to_check CHECK (to_person_id IS NULL
    -- What is the company's work is nobody else's: complaints have their register, and rows of a franchise are its own.
    OR (to_person_id <> person_id AND officer_id IS NULL AND category <> 'Complaint' AND about_kind IS NULL
      AND contact_message_id IS NULL));
CREATE INDEX conversation_to ON conversation (to_person_id, last_at DESC NULLS LAST, id DESC) WHERE to_person_id IS NOT NULL;
CREATE INDEX conversation_between ON conversation (last_at DESC NULLS LAST, id DESC) WHERE to_person_id IS NOT NULL;

CREATE FUNCTION keep_answerer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'who answers conversation % does not change', OLD.id;
END $$;
CREATE TRIGGER conversation_keep_answerer BEFORE UPDATE ON conversation
  FOR EACH ROW WHEN (NEW.to_person_id IS DISTINCT FROM OLD.to_person_id) EXECUTE FUNCTION keep_answerer();

-- The company promises no time for what it does not answer, and says nothing to itself about it.
CREATE FUNCTION refuse_between() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM conversation WHERE id = NEW.conversation_id AND to_person_id IS NOT NULL)
  THEN RAISE EXCEPTION 'conversation % is between franchises', NEW.conversation_id; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER conversation_due_between BEFORE INSERT ON conversation_due
  FOR EACH ROW EXECUTE FUNCTION refuse_between();
CREATE TRIGGER conversation_note_between BEFORE INSERT ON conversation_note
  FOR EACH ROW EXECUTE FUNCTION refuse_between();

-- Both sides: each of them may have it open.
CREATE FUNCTION tell_sides(person_id bigint, to_person_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_live('support', 'people', array_remove(ARRAY[person_id, to_person_id], NULL));
  IF to_person_id IS NULL THEN PERFORM tell_live('support', 'company'); END IF;
END $$;
CREATE OR REPLACE FUNCTION tell_of_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_sides(person_id, to_person_id) FROM conversation WHERE id = NEW.conversation_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION tell_of_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_sides(NEW.person_id, NEW.to_person_id);
  RETURN NULL;
END $$;
