-- Questions to the company and its answers.

ALTER TABLE file DROP CONSTRAINT file_purpose_check, ADD CONSTRAINT file_purpose_check
  CHECK (purpose IN ('photo', 'logo', 'kyc', 'certificate', 'slip', 'package', 'donation', 'adjustment', 'support'));

-- The numbers of conversations run by year.
CREATE TABLE conversation_series (
  year integer PRIMARY KEY,
  last_no bigint NOT NULL
);

CREATE TABLE conversation (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- As people see it: S-2026-000017.
  conversation_no text NOT NULL UNIQUE,
  -- The member or franchise that it is with, whoever began it.
  person_id bigint NOT NULL REFERENCES person (id),
  subject text NOT NULL CHECK (subject <> ''),
  category text NOT NULL CHECK (category <> ''),
  priority text NOT NULL CHECK (priority IN ('normal', 'high')),
  about_kind text CHECK (about_kind IN ('withdrawal', 'receipt', 'promise', 'link', 'pin_request', 'credit_request')),
  about_id bigint,
  -- What that row was called when it was asked about.
  about_name text NOT NULL DEFAULT '',
  -- The conversation that this one goes on from, which was over.
  follows_id bigint UNIQUE REFERENCES conversation (id),
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'open', 'waiting', 'resolved', 'closed')),
  -- The admin who has it.
  officer_id bigint REFERENCES person (id),
  started_at timestamptz NOT NULL,
  acted_at timestamptz,
  acted_by bigint REFERENCES person (id),
  resolved_at timestamptz,
  -- Why it was closed, for whoever asked to read.
  reason text NOT NULL DEFAULT '',
  times_reopened integer NOT NULL DEFAULT 0,
  -- The newest messages of each side, for lists and for what is unread.
  last_at timestamptz NOT NULL,
  last_company_message_id bigint,
  last_person_message_id bigint,
  CHECK ((about_kind IS NULL) = (about_id IS NULL)),
  CHECK ((about_kind IS NULL) = (about_name = '')),
  CHECK ((state IN ('resolved', 'closed')) = (resolved_at IS NOT NULL)),
  CHECK (state = 'new' OR acted_at IS NOT NULL),
  CHECK (state <> 'closed' OR reason <> '')
);
CREATE INDEX conversation_person ON conversation (person_id, last_at, id);
CREATE INDEX conversation_last ON conversation (last_at, id);
CREATE INDEX conversation_officer ON conversation (officer_id, last_at) WHERE officer_id IS NOT NULL;
CREATE INDEX conversation_to_answer ON conversation (last_at) WHERE state IN ('new', 'open');
CREATE INDEX conversation_acted_by ON conversation (acted_by) WHERE acted_by IS NOT NULL;

-- What was asked never changes, and a conversation goes its way.
CREATE FUNCTION guard_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a conversation is kept'; END IF;
  IF OLD.state = 'closed' AND NEW.state <> 'closed' THEN RAISE EXCEPTION 'conversation % is closed', OLD.id; END IF;
  IF (NEW.conversation_no, NEW.person_id, NEW.subject, NEW.category, NEW.priority, NEW.about_kind, NEW.about_id, NEW.about_name,
      NEW.follows_id, NEW.started_at)
    IS DISTINCT FROM (OLD.conversation_no, OLD.person_id, OLD.subject, OLD.category, OLD.priority, OLD.about_kind, OLD.about_id,
      OLD.about_name, OLD.follows_id, OLD.started_at)
  THEN RAISE EXCEPTION 'what conversation % is about does not change', OLD.id; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER conversation_guard BEFORE UPDATE OR DELETE ON conversation
  FOR EACH ROW EXECUTE FUNCTION guard_conversation();

CREATE TABLE conversation_message (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  conversation_id bigint NOT NULL REFERENCES conversation (id),
  by_person_id bigint NOT NULL REFERENCES person (id),
  -- Of an admin, who writes for the company.
  is_from_company boolean NOT NULL,
  text text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX conversation_message_of ON conversation_message (conversation_id, id);
CREATE INDEX conversation_message_by ON conversation_message (by_person_id);
CREATE TRIGGER conversation_message_append_only BEFORE UPDATE OR DELETE ON conversation_message
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

CREATE TABLE conversation_file (
  file_id bigint PRIMARY KEY REFERENCES file (id),
  message_id bigint NOT NULL REFERENCES conversation_message (id)
);
CREATE INDEX conversation_file_of ON conversation_file (message_id, file_id);
CREATE TRIGGER conversation_file_append_only BEFORE UPDATE OR DELETE ON conversation_file
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- What the company says to itself: a table of its own, which nothing that members read joins.
CREATE TABLE conversation_note (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  conversation_id bigint NOT NULL REFERENCES conversation (id),
  by_person_id bigint NOT NULL REFERENCES person (id),
  text text NOT NULL CHECK (text <> ''),
  at timestamptz NOT NULL
);
CREATE INDEX conversation_note_of ON conversation_note (conversation_id, id);
CREATE INDEX conversation_note_by ON conversation_note (by_person_id);
CREATE TRIGGER conversation_note_append_only BEFORE UPDATE OR DELETE ON conversation_note
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- Up to which message somebody has read.
CREATE TABLE conversation_read (
  conversation_id bigint NOT NULL REFERENCES conversation (id),
  person_id bigint NOT NULL REFERENCES person (id),
  message_id bigint NOT NULL REFERENCES conversation_message (id),
  PRIMARY KEY (conversation_id, person_id)
);
CREATE INDEX conversation_read_person ON conversation_read (person_id);
