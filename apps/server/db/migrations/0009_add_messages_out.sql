-- Everything the company sends. Addresses, texts and codes are sealed; beside them stands what an admin may see.
CREATE TABLE message_out (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- What caused the message and by which way it goes: the same event is never sent twice.
  event_key text NOT NULL UNIQUE,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  template text NOT NULL,
  person_id bigint REFERENCES person (id),
  to_sealed bytea NOT NULL,
  to_masked text NOT NULL,
  subject text NOT NULL DEFAULT '',
  body_sealed bytea NOT NULL,
  body_masked text NOT NULL,
  -- held: no way out is set up. sending: handed over, the answer not known yet; what stays there was cut off and is
  -- never sent again by itself.
  state text NOT NULL CHECK (state IN ('waiting', 'held', 'sending', 'sent', 'failed')),
  tries smallint NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  last_error text NOT NULL DEFAULT ''
);
CREATE INDEX message_out_due ON message_out (next_try_at) WHERE state = 'waiting';
CREATE INDEX message_out_person ON message_out (person_id, id);
-- Texts that are emptied once they are old.
CREATE INDEX message_out_kept ON message_out (created_at) WHERE body_sealed <> '\x';

CREATE TABLE message_settings (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  smtp_host text NOT NULL DEFAULT '',
  smtp_port integer NOT NULL DEFAULT 587 CHECK (smtp_port BETWEEN 1 AND 65535),
  smtp_security text NOT NULL DEFAULT 'starttls' CHECK (smtp_security IN ('starttls', 'tls', 'none')),
  smtp_user text NOT NULL DEFAULT '',
  smtp_password_sealed bytea,
  mail_from text NOT NULL DEFAULT '',
  sms_url text NOT NULL DEFAULT '',
  sms_method text NOT NULL DEFAULT 'POST' CHECK (sms_method IN ('GET', 'POST')),
  -- The body or query with {mobile}, {text}, {sender}, {template_id} and {entity_id} in their places.
  sms_payload text NOT NULL DEFAULT '',
  sms_content_type text NOT NULL DEFAULT 'application/json',
  sms_authorization_sealed bytea,
  sms_sender text NOT NULL DEFAULT '',
  dlt_entity_id text NOT NULL DEFAULT '',
  -- Template name to the id it is registered under (DLT).
  dlt_template_ids jsonb NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1
);
INSERT INTO message_settings DEFAULT VALUES;
