-- Who raised what one admin adjusts alone. For whoever raised it, the one before still counts, until another admin raises it.
CREATE TABLE adjustment_limit_raise (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  by_person_id bigint NOT NULL REFERENCES person (id),
  before_minor bigint NOT NULL,
  after_minor bigint NOT NULL CHECK (after_minor > before_minor),
  at timestamptz NOT NULL
);
CREATE TRIGGER adjustment_limit_raise_append_only BEFORE UPDATE OR DELETE ON adjustment_limit_raise
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER adjustment_limit_raise_no_truncate BEFORE TRUNCATE ON adjustment_limit_raise
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
