-- A rule of tax that one admin asked for. Nothing of a row changes: what became of it is in its approval, and once a second
-- admin has agreed, in tds_rule.
CREATE TABLE asked_tds_rule (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  approval_id bigint NOT NULL UNIQUE REFERENCES approval (id),
  section text NOT NULL,
  code text NOT NULL,
  percent numeric(7, 4) NOT NULL CHECK (percent BETWEEN 0 AND 100),
  no_pan_percent numeric(7, 4) NOT NULL CHECK (no_pan_percent BETWEEN 0 AND 100),
  threshold_minor bigint NOT NULL CHECK (threshold_minor >= 0),
  from_day date NOT NULL,
  asked_at timestamptz NOT NULL,
  asked_by bigint NOT NULL REFERENCES person (id)
);
CREATE TRIGGER asked_tds_rule_append_only BEFORE UPDATE OR DELETE ON asked_tds_rule
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER asked_tds_rule_no_truncate BEFORE TRUNCATE ON asked_tds_rule
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- A rule that has not begun is put right by another from the same day: of several the newest counts.
ALTER TABLE tds_rule DROP CONSTRAINT tds_rule_from_day_key;
CREATE INDEX tds_rule_from_day ON tds_rule (from_day, id);

-- One more kind beside those there are, whichever they are by now.
DO $$
DECLARE kinds text;
BEGIN
  SELECT pg_get_constraintdef(oid) INTO STRICT kinds FROM pg_constraint
  WHERE conname = 'approval_kind' AND conrelid = 'approval'::regclass;
  ALTER TABLE approval DROP CONSTRAINT approval_kind;
  EXECUTE 'ALTER TABLE approval ADD CONSTRAINT approval_kind '
    || regexp_replace(kinds, 'ARRAY\[', 'ARRAY[''tax_rule''::text, ');
END $$;
