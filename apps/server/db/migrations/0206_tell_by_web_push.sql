-- Web push: notices on a person's own browsers, as the fourth channel beside the bell, e-mail and SMS.

-- By which the push services know this company (VAPID): made once, and every browser subscribes to the public half.
CREATE TABLE push_key (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  public_key text NOT NULL,
  private_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL
);

-- A browser that shows notices. It is its session's: whatever ends the session forgets it.
CREATE TABLE push_browser (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  person_id bigint NOT NULL REFERENCES person,
  session_id bigint NOT NULL UNIQUE REFERENCES session (id) ON DELETE CASCADE,
  -- Whoever knows the address can send to the browser: it is sealed, and found again by a keyed hash.
  endpoint_mac bytea NOT NULL UNIQUE,
  address_sealed bytea NOT NULL,
  device text NOT NULL,
  created_at timestamptz NOT NULL,
  last_sent_at timestamptz,
  -- When its push service last refused a notice; null again with the next that it takes.
  failed_at timestamptz
);
CREATE INDEX push_browser_person ON push_browser (person_id, id);

CREATE FUNCTION forget_push_browser() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_browser WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER session_forget_push AFTER UPDATE OF revoked_at ON session
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION forget_push_browser();

ALTER TABLE notice_choice ADD COLUMN push_off text[] NOT NULL DEFAULT '{}';

ALTER TABLE message_out DROP CONSTRAINT message_out_channel_check,
  ADD CONSTRAINT message_out_channel_check CHECK (channel IN ('email', 'sms', 'push'));
