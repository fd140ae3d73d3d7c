ALTER TABLE person
  ADD COLUMN email_verified_at timestamptz,
  ADD COLUMN mobile_verified_at timestamptz,
  ADD COLUMN password_changed_at timestamptz,
  -- The shared secret of the authenticator app, sealed; present from the moment it is offered, counted once it is enabled.
  ADD COLUMN totp_sealed bytea,
  -- The last time step a code was accepted for: a code counts once.
  ADD COLUMN totp_step bigint NOT NULL DEFAULT 0,
  -- An auditor: opens whatever the rights say, changes nothing but the own sign-in.
  ADD COLUMN is_read_only boolean NOT NULL DEFAULT false,
  -- Raised by every edit of the person, so that of two who edit one person the second is told.
  ADD COLUMN version integer NOT NULL DEFAULT 1;

ALTER TABLE session
  -- Names a session to its owner, who must never see another's token hash.
  ADD COLUMN id bigint NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN ip text NOT NULL DEFAULT '',
  -- The admin who looks through a member's eyes; such a session is read-only.
  ADD COLUMN opened_by bigint REFERENCES person (id);

-- One of ten codes that stand in for the authenticator app, each of them once.
CREATE TABLE recovery_code (
  person_id bigint NOT NULL REFERENCES person (id),
  code_mac bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (person_id, code_mac)
);

-- A password was right and the second factor is still owed.
CREATE TABLE two_factor_challenge (
  token_hash bytea PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person (id),
  is_remembered boolean NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

-- Stands for a session that begins in another tab, such as an admin's look through a member's eyes; exchanged once.
CREATE TABLE session_ticket (
  token_hash bytea PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person (id),
  opened_by bigint NOT NULL REFERENCES person (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE one_time_code (
  token_hash bytea PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person (id),
  purpose text NOT NULL CHECK (purpose IN ('verify_mobile', 'verify_email', 'reset_password', 'change_bank')),
  code_mac bytea NOT NULL,
  -- The mobile number or e-mail address the code proves, sealed.
  contact_sealed bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX one_time_code_sent ON one_time_code (person_id, purpose, created_at);

-- What a person sees of the own sign-ins; the audit keeps the rest.
CREATE TABLE sign_in_attempt (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  person_id bigint NOT NULL REFERENCES person (id),
  at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('signed_in', 'wrong_password', 'wrong_code', 'blocked')),
  ip text NOT NULL,
  user_agent text NOT NULL
);
CREATE INDEX sign_in_attempt_person ON sign_in_attempt (person_id, id);
