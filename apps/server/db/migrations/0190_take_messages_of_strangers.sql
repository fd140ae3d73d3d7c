-- What people write by the form that is open to everybody. Who they are is known by what they typed, and goes after a time.
CREATE TABLE contact_message (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  sent_at timestamptz NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  mobile text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  -- The address it came from; of IPv6 its first half.
  ip text NOT NULL,
  -- What speaks for a program having filled the form in.
  suspicion text NOT NULL CHECK (suspicion IN ('none', 'hidden_field', 'too_quick', 'no_form')),
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'answered', 'spam')),
  acted_at timestamptz,
  acted_by bigint REFERENCES person (id),
  answer text NOT NULL DEFAULT '',
  -- By mail, held until there is a mail server, or by other means because there was no e-mail address.
  answer_went text CHECK (answer_went IN ('mail', 'held', 'nowhere')),
  forgotten_at timestamptz,
  CHECK ((acted_at IS NULL) = (acted_by IS NULL)),
  CHECK ((state = 'answered') = (answer_went IS NOT NULL)),
  CHECK (forgotten_at IS NOT NULL OR (email <> '' OR mobile <> '') AND (state = 'answered') = (answer <> '')),
  CHECK (forgotten_at IS NULL OR name || email || mobile || subject || text || ip || answer = '')
);
CREATE INDEX contact_message_sent ON contact_message (sent_at);
CREATE INDEX contact_message_from ON contact_message (ip, sent_at) WHERE ip <> '';
CREATE INDEX contact_message_state ON contact_message (state, sent_at);
CREATE INDEX contact_message_kept ON contact_message (sent_at) WHERE forgotten_at IS NULL;
CREATE INDEX contact_message_acted_by ON contact_message (acted_by) WHERE acted_by IS NOT NULL;

-- What somebody wrote is never another's words: it stays as it came, or is emptied as a whole.
CREATE FUNCTION guard_contact_message() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changing text[] := ARRAY['state', 'acted_at', 'acted_by', 'answer', 'answer_went', 'forgotten_at'];
  written text[] := ARRAY['name', 'email', 'mobile', 'subject', 'text', 'ip'];
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'message % is kept', OLD.id; END IF;
  IF OLD.forgotten_at IS NOT NULL THEN RAISE EXCEPTION 'message % is forgotten', OLD.id; END IF;
  IF NEW.forgotten_at IS NOT NULL THEN changing := changing || written; END IF;
  IF to_jsonb(NEW) - changing <> to_jsonb(OLD) - changing
  THEN RAISE EXCEPTION 'what message % says does not change', OLD.id; END IF;
  IF OLD.state = 'answered' AND NEW.forgotten_at IS NULL THEN RAISE EXCEPTION 'message % is answered', OLD.id; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER contact_message_guard AFTER UPDATE OR DELETE ON contact_message
  FOR EACH ROW EXECUTE FUNCTION guard_contact_message();
