-- Who has a conversation open, for the admins who work on it. Worth a minute, so a crash may lose it.
CREATE UNLOGGED TABLE conversation_presence (
  conversation_id bigint NOT NULL REFERENCES conversation (id),
  person_id bigint NOT NULL REFERENCES person (id),
  -- When this admin was last seen there.
  seen_at timestamptz NOT NULL,
  typed_at timestamptz,
  PRIMARY KEY (conversation_id, person_id)
);
CREATE INDEX conversation_presence_person ON conversation_presence (person_id);

-- The message of a visitor that went on as this conversation, once. It is of a table that is made later, and never deleted.
ALTER TABLE conversation ADD COLUMN contact_message_id bigint UNIQUE;

-- What an erased person wrote goes, once the law asks for it no more: that there was a conversation, its number, its dates and
-- its states stay.
ALTER TABLE conversation
  ADD COLUMN forgotten_at timestamptz,
  DROP CONSTRAINT conversation_subject_check,
  ADD CONSTRAINT conversation_subject_check CHECK ((subject = '') = (forgotten_at IS NOT NULL));
ALTER TABLE conversation_note DROP CONSTRAINT conversation_note_text_check;
CREATE INDEX conversation_kept ON conversation (person_id) WHERE forgotten_at IS NULL;

CREATE FUNCTION forget_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
-- What is generated from the words goes with them.
DECLARE going text[] := ARRAY['subject', 'forgotten_at'] || ARRAY(
  SELECT attname::text FROM pg_attribute WHERE attrelid = TG_RELID AND attgenerated <> '');
BEGIN
  IF OLD.forgotten_at IS NOT NULL OR to_jsonb(NEW) - going <> to_jsonb(OLD) - going
  THEN RAISE EXCEPTION 'of conversation % nothing goes but its words', OLD.id; END IF;
  RETURN NULL;
END $$;
DROP TRIGGER conversation_guard ON conversation;
CREATE TRIGGER conversation_guard BEFORE UPDATE ON conversation
  FOR EACH ROW WHEN (NEW.forgotten_at IS NOT DISTINCT FROM OLD.forgotten_at) EXECUTE FUNCTION guard_conversation();
CREATE TRIGGER conversation_guard_delete BEFORE DELETE ON conversation
  FOR EACH ROW EXECUTE FUNCTION guard_conversation();
CREATE TRIGGER conversation_forget AFTER UPDATE ON conversation
  FOR EACH ROW WHEN (NEW.forgotten_at IS DISTINCT FROM OLD.forgotten_at) EXECUTE FUNCTION forget_conversation();

-- Texts stay as they were written, or are emptied with their conversation.
CREATE FUNCTION keep_or_forget_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE going text[] := ARRAY['text'] || ARRAY(
  SELECT attname::text FROM pg_attribute WHERE attrelid = TG_RELID AND attgenerated <> '');
BEGIN
  IF NEW.text <> '' OR to_jsonb(NEW) - going <> to_jsonb(OLD) - going
    OR NOT EXISTS (SELECT FROM conversation WHERE id = OLD.conversation_id AND forgotten_at IS NOT NULL)
  THEN RAISE EXCEPTION '% is append-only; add a row that undoes instead', TG_TABLE_NAME; END IF;
  RETURN NULL;
END $$;
DROP TRIGGER conversation_message_append_only ON conversation_message;
CREATE TRIGGER conversation_message_append_only BEFORE DELETE ON conversation_message
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER conversation_message_forget AFTER UPDATE ON conversation_message
  FOR EACH ROW EXECUTE FUNCTION keep_or_forget_text();
DROP TRIGGER conversation_note_append_only ON conversation_note;
CREATE TRIGGER conversation_note_append_only BEFORE DELETE ON conversation_note
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER conversation_note_forget AFTER UPDATE ON conversation_note
  FOR EACH ROW EXECUTE FUNCTION keep_or_forget_text();
