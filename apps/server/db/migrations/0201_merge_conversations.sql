-- One of two conversations of one person goes on in the other. Its messages, files and notes stay where they were written.
ALTER TABLE conversation
  ADD COLUMN merged_into_id bigint REFERENCES conversation (id),
  DROP CONSTRAINT conversation_state_check,
  ADD CONSTRAINT conversation_state_check
    CHECK (state IN ('new', 'open', 'waiting', 'resolved', 'closed', 'merged')),
  ADD CONSTRAINT conversation_merged_check
    CHECK ((state = 'merged') = (merged_into_id IS NOT NULL) AND merged_into_id IS DISTINCT FROM id);
CREATE INDEX conversation_merged_into ON conversation (merged_into_id) WHERE merged_into_id IS NOT NULL;

CREATE OR REPLACE FUNCTION guard_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a conversation is kept'; END IF;
  IF OLD.state = 'closed' AND NEW.state <> 'closed' THEN RAISE EXCEPTION 'conversation % is closed', OLD.id; END IF;
  IF OLD.state = 'merged' AND NEW.state <> 'merged' THEN RAISE EXCEPTION 'conversation % is merged', OLD.id; END IF;
  IF NEW.merged_into_id IS DISTINCT FROM OLD.merged_into_id THEN
    -- Where that one was merged in its turn, both are found in the last.
    IF OLD.merged_into_id IS NOT NULL AND NOT EXISTS (SELECT FROM conversation next
      WHERE next.id = OLD.merged_into_id AND next.merged_into_id = NEW.merged_into_id)
    THEN RAISE EXCEPTION 'conversation % is merged', OLD.id; END IF;
    IF NOT EXISTS (SELECT FROM conversation target WHERE target.id = NEW.merged_into_id
      AND target.person_id = NEW.person_id AND target.holder_no = NEW.holder_no AND target.state <> 'merged')
    THEN RAISE EXCEPTION 'conversation % goes on in one of the same person', OLD.id; END IF;
  END IF;
  IF (NEW.conversation_no, NEW.person_id, NEW.holder_no, NEW.subject, NEW.category, NEW.priority, NEW.about_kind, NEW.about_id,
      NEW.about_name, NEW.follows_id, NEW.started_at)
    IS DISTINCT FROM (OLD.conversation_no, OLD.person_id, OLD.holder_no, OLD.subject, OLD.category, OLD.priority,
      OLD.about_kind, OLD.about_id, OLD.about_name, OLD.follows_id, OLD.started_at)
  THEN RAISE EXCEPTION 'what conversation % is about does not change', OLD.id; END IF;
  RETURN NEW;
END $$;

-- A conversation that goes on elsewhere takes nothing more.
CREATE FUNCTION guard_merged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM conversation WHERE id = NEW.conversation_id AND state = 'merged')
  THEN RAISE EXCEPTION 'conversation % is merged', NEW.conversation_id; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER conversation_message_merged BEFORE INSERT ON conversation_message
  FOR EACH ROW EXECUTE FUNCTION guard_merged();
