-- Tells every process of the portal, once a transaction has committed, that something changed for somebody. Nothing of
-- what changed is said. A message has less than 8,000 bytes: where it is about many people it is for everybody.

-- @param audience  people: those named; company: every admin; everybody
CREATE FUNCTION tell_live(kind text, audience text, people bigint[] DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(people) > 300 THEN
    audience := 'everybody';
    people := '{}';
  END IF;
  PERFORM pg_notify('live', json_build_object('kind', kind, 'audience', audience, 'people', people::text[])::text);
END $$;

CREATE FUNCTION tell_of_notices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE told bigint[] := (SELECT array_agg(DISTINCT person_id) FROM added);
BEGIN
  IF told IS NOT NULL THEN PERFORM tell_live('notices', 'people', told); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notice_tell AFTER INSERT ON notice REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_notices();

-- Both sides: each of them may have it open.
CREATE FUNCTION tell_of_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_live('support', 'people', (SELECT ARRAY[person_id] FROM conversation WHERE id = NEW.conversation_id));
  PERFORM tell_live('support', 'company');
  RETURN NULL;
END $$;
CREATE TRIGGER conversation_message_tell AFTER INSERT ON conversation_message
  FOR EACH ROW EXECUTE FUNCTION tell_of_message();

-- Of a move that comes without a message, such as taking or closing.
CREATE FUNCTION tell_of_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_live('support', 'people', ARRAY[NEW.person_id]);
  PERFORM tell_live('support', 'company');
  RETURN NULL;
END $$;
CREATE TRIGGER conversation_tell AFTER UPDATE OF state ON conversation
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION tell_of_move();

CREATE FUNCTION tell_of_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_live('support', 'company');
  RETURN NULL;
END $$;
CREATE TRIGGER conversation_note_tell AFTER INSERT ON conversation_note
  FOR EACH ROW EXECUTE FUNCTION tell_of_note();

-- Drafts concern nobody. News of a later day are found by the next call of that day.
CREATE FUNCTION tell_of_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_live('news', 'everybody');
  RETURN NULL;
END $$;
CREATE TRIGGER news_tell_added AFTER INSERT ON news
  FOR EACH ROW WHEN (NOT NEW.is_draft) EXECUTE FUNCTION tell_of_news();
CREATE TRIGGER news_tell_changed AFTER UPDATE ON news
  FOR EACH ROW WHEN (NOT (OLD.is_draft AND NEW.is_draft)) EXECUTE FUNCTION tell_of_news();

-- A session that ended, a block, and other rights: whoever listens is asked for anew who they are.
CREATE FUNCTION tell_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_live('access', 'people', ARRAY[NEW.person_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER session_tell AFTER UPDATE OF revoked_at ON session
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_of_session();

CREATE FUNCTION tell_of_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_live('access', 'people', ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER person_tell AFTER UPDATE OF is_blocked, is_read_only, access_rights, must_change_password ON person
  FOR EACH ROW WHEN ((OLD.is_blocked, OLD.is_read_only, OLD.access_rights, OLD.must_change_password)
    IS DISTINCT FROM (NEW.is_blocked, NEW.is_read_only, NEW.access_rights, NEW.must_change_password))
  EXECUTE FUNCTION tell_of_rights();
