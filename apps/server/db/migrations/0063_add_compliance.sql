-- Compliance mode, each time it was switched: the newest row counts, and a company without rows never had it on.
CREATE TABLE compliance_switch (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  is_on boolean NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  at timestamptz NOT NULL,
  by_person_id bigint NOT NULL REFERENCES person (id)
);
CREATE TRIGGER compliance_switch_append_only BEFORE UPDATE OR DELETE ON compliance_switch
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- The income disclosure of a financial year that has ended, as it stays: the year is named by the one it begins in.
CREATE TABLE frozen_disclosure (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  year integer NOT NULL UNIQUE,
  -- The reply of the public page without the list of years.
  figures jsonb NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  frozen_at timestamptz NOT NULL,
  frozen_by bigint NOT NULL REFERENCES person (id)
);
CREATE TRIGGER frozen_disclosure_append_only BEFORE UPDATE OR DELETE ON frozen_disclosure
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
