-- What an operator keeps several of, as deposit accounts and packages: every change with the fields before and after. What
-- was changed before this is in the audit alone.

CREATE TABLE record_version (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  noun text NOT NULL,
  subject_id bigint NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  -- Null: it was made.
  before jsonb CHECK (jsonb_typeof(before) = 'object'),
  after jsonb NOT NULL CHECK (jsonb_typeof(after) = 'object'),
  by_person_id bigint NOT NULL REFERENCES person (id),
  at timestamptz NOT NULL,
  UNIQUE (noun, subject_id, version)
);
CREATE INDEX record_version_by_person ON record_version (by_person_id);
CREATE TRIGGER record_version_append_only BEFORE UPDATE OR DELETE ON record_version
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER record_version_no_truncate BEFORE TRUNCATE ON record_version
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
