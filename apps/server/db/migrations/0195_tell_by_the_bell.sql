-- What somebody was told, to read in the portal itself: the same event as the e-mail, once, and also for whoever has no contact.
CREATE TABLE notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_key text NOT NULL UNIQUE,
  person_id bigint NOT NULL REFERENCES person,
  template text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX notice_of_person ON notice (person_id, id);
CREATE INDEX notice_unread ON notice (person_id) WHERE read_at IS NULL;
CREATE INDEX notice_by_time ON notice (created_at);
