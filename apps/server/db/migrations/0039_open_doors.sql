-- Nobody locks somebody else out (decision 37). A row with both is what one address guessed wrongly at one target: how
-- many targets an address missed, and how many addresses a target, is a count of these rows.
ALTER TABLE guess_guard ADD COLUMN target text, ADD COLUMN guesser text;
ALTER TABLE guess_guard ADD CHECK ((target IS NULL) = (guesser IS NULL));
CREATE INDEX guess_guard_target ON guess_guard (target, last_failed_at) WHERE target IS NOT NULL;
CREATE INDEX guess_guard_guesser ON guess_guard (guesser, last_failed_at) WHERE guesser IS NOT NULL;

-- Browsers a person has signed in with before. The browser keeps 256 random bits, this only their hash; it opens
-- nothing, it only says that whoever guesses here is no stranger.
CREATE TABLE known_device (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  person_id bigint NOT NULL REFERENCES person (id),
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (person_id, token_hash)
);
CREATE INDEX known_device_token ON known_device (token_hash);

-- Beside the six digits goes a key of 16 letters and digits, which no number of guesses uses up: somebody who kills the
-- digits by guessing at them keeps nobody out.
ALTER TABLE one_time_code
  ADD COLUMN key_mac bytea,
  ADD COLUMN key_expires_at timestamptz,
  ADD COLUMN key_used_at timestamptz,
  ADD CHECK ((key_mac IS NULL) = (key_expires_at IS NULL));
ALTER TABLE one_time_code DROP CONSTRAINT one_time_code_purpose_check;
ALTER TABLE one_time_code ADD CONSTRAINT one_time_code_purpose_check
  CHECK (purpose IN ('verify_mobile', 'verify_email', 'reset_password', 'change_bank', 'open_door'));
