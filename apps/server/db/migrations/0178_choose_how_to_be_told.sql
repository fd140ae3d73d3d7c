-- By which channels a person is told of what, and when they want no SMS. Without a row: by all, at any time. What is off is
-- kept, not what is on, so that a kind of notice that is new reaches everybody.
CREATE TABLE notice_choice (
  person_id bigint PRIMARY KEY REFERENCES person,
  email_off text[] NOT NULL,
  sms_off text[] NOT NULL,
  quiet_from text CHECK (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until text CHECK (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  changed_at timestamptz NOT NULL,
  CONSTRAINT both_or_neither CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)),
  CONSTRAINT some_of_the_day CHECK (quiet_from <> quiet_until)
);
