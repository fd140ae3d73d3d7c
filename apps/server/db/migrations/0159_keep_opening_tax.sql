-- What a former system had credited to somebody in a financial year and deducted from it, from an accepted import. The
-- thresholds and rates of the year count with it; nothing of it is owed to the tax office from here.
CREATE TABLE opening_tax (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  batch_id bigint NOT NULL REFERENCES import_batch (id),
  person_id bigint NOT NULL REFERENCES person (id),
  -- The financial year in which the file was uploaded, and the rule of that day.
  year smallint NOT NULL,
  rule_id bigint NOT NULL REFERENCES tds_rule (id),
  credited_minor bigint NOT NULL CHECK (credited_minor > 0),
  tds_minor bigint NOT NULL CHECK (tds_minor >= 0 AND tds_minor <= credited_minor),
  -- The last journal before it: what waits takes the standing of its place between the credits of the year.
  after_journal_id bigint NOT NULL,
  UNIQUE (person_id, year)
);
CREATE INDEX opening_tax_batch ON opening_tax (batch_id);
CREATE TRIGGER opening_tax_append_only BEFORE UPDATE OR DELETE ON opening_tax
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER opening_tax_no_truncate BEFORE TRUNCATE ON opening_tax
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

ALTER TABLE import_row
  ADD COLUMN year_income_minor bigint NOT NULL DEFAULT 0,
  ADD COLUMN year_tds_minor bigint NOT NULL DEFAULT 0;
ALTER TABLE import_batch
  ADD COLUMN year_income_minor bigint NOT NULL DEFAULT 0,
  ADD COLUMN year_tds_minor bigint NOT NULL DEFAULT 0;

-- What was agreed to does not change.
CREATE FUNCTION guard_import_tax() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'accepting' AND (NEW.year_income_minor, NEW.year_tds_minor) IS DISTINCT FROM (OLD.year_income_minor, OLD.year_tds_minor)
  THEN RAISE EXCEPTION 'import % was accepted', OLD.id; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER import_batch_guard_tax BEFORE UPDATE ON import_batch FOR EACH ROW EXECUTE FUNCTION guard_import_tax();

-- What is due on it before it is rounded. Where something was deducted, that is due and at least the rate with a PAN;
-- where nothing was, it waits like a credit here.
CREATE VIEW opening_tax_due AS
  SELECT opening.*,
    CASE WHEN tds_minor > 0 THEN greatest(tds_minor * 1000000, credited_minor * rates.pan) ELSE 0 END::bigint AS due_micro,
    CASE WHEN tds_minor > 0 THEN 0 ELSE credited_minor * rates.pan END::bigint AS waiting_pan_micro,
    CASE WHEN tds_minor > 0 THEN 0 ELSE credited_minor * rates.no_pan END::bigint AS waiting_no_pan_micro
  FROM opening_tax opening
  JOIN tds_rule rule ON rule.id = opening.rule_id
  CROSS JOIN LATERAL (
    SELECT (rule.percent * 10000)::bigint AS pan, (greatest(rule.percent, rule.no_pan_percent) * 10000)::bigint AS no_pan
  ) rates;

CREATE OR REPLACE VIEW tax_year_by_item AS
  SELECT item.person_id, item.year,
    sum(item.due + CASE span.standing WHEN 'pan' THEN item.pan WHEN 'no_pan' THEN item.no_pan ELSE 0 END)::bigint AS due_micro,
    sum(CASE WHEN span.standing IN ('pan', 'no_pan') THEN 0 ELSE item.pan END)::bigint AS waiting_pan_micro,
    sum(CASE WHEN span.standing IN ('pan', 'no_pan') THEN 0 ELSE item.no_pan END)::bigint AS waiting_no_pan_micro
  FROM (
    SELECT member.person_id, credit_day.year, income.journal_id, 0::bigint AS due,
      income.paid_minor * (rule.percent * 10000)::bigint AS pan,
      income.paid_minor * (greatest(rule.percent, rule.no_pan_percent) * 10000)::bigint AS no_pan
    FROM income
    JOIN member ON member.id = income.member_id
    JOIN credit_day ON credit_day.journal_id = income.journal_id
    JOIN tds_rule rule ON rule.id = coalesce(credit_day.rule_id, (
      SELECT of_day.id FROM tds_rule of_day WHERE of_day.from_day <= credit_day.credited_on
      ORDER BY of_day.from_day DESC, of_day.id DESC LIMIT 1))
    WHERE income.paid_minor > 0
    UNION ALL
    SELECT person_id, year, journal_id, -due_micro, -waiting_pan_micro, -waiting_no_pan_micro FROM tax_undone
    UNION ALL
    SELECT person_id, year, after_journal_id, due_micro, waiting_pan_micro, waiting_no_pan_micro FROM opening_tax_due
  ) item
  LEFT JOIN tax_standing_span span ON span.person_id = item.person_id AND span.year = item.year
    AND item.journal_id >= span.from_journal_id AND (span.to_journal_id IS NULL OR item.journal_id < span.to_journal_id)
  GROUP BY item.person_id, item.year;
