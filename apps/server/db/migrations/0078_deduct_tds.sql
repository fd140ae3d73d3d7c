-- Tax deducted at source from what members earn: by law at the credit, for each PAN and financial year.

-- The rules by the day from which they hold; the newest that has begun counts. A rule is never changed, only followed.
CREATE TABLE tds_rule (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- The section of the law, and the code of returns and challans.
  section text NOT NULL,
  code text NOT NULL DEFAULT '',
  percent numeric(7, 4) NOT NULL CHECK (percent BETWEEN 0 AND 100),
  -- For whoever has given no PAN; the higher of both counts.
  no_pan_percent numeric(7, 4) NOT NULL CHECK (no_pan_percent BETWEEN 0 AND 100),
  -- Up to this much in a financial year nothing is deducted.
  threshold_minor bigint NOT NULL CHECK (threshold_minor >= 0),
  from_day date NOT NULL UNIQUE,
  added_at timestamptz NOT NULL,
  added_by bigint REFERENCES person (id)
);
-- Commission and incentives (domain rules, section 5.6). They count for companies in India.
INSERT INTO tds_rule (section, code, percent, no_pan_percent, threshold_minor, from_day, added_at) VALUES
  ('194H', '', 5, 20, 1500000, '2016-06-01', now()),
  ('194H', '', 2, 20, 1500000, '2024-10-01', now()),
  ('194H', '', 2, 20, 2000000, '2025-04-01', now()),
  ('393(1) Sl. 1(ii)', '1006', 2, 20, 2000000, '2026-04-01', now());

-- What a member was credited in a financial year, and what was deducted of it. The year is named by the calendar year in
-- which it begins; what is taken back later is taken off the year in which it was credited.
CREATE TABLE tax_year (
  year smallint NOT NULL,
  person_id bigint NOT NULL REFERENCES person (id),
  credited_minor bigint NOT NULL DEFAULT 0,
  tds_minor bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (year, person_id)
) WITH (fillfactor = 70);

-- The day on which a journal of incomes was credited, by the company's calendar of then: of a closing its last day.
CREATE TABLE credit_day (
  journal_id bigint PRIMARY KEY REFERENCES journal (id),
  credited_on date NOT NULL,
  year smallint NOT NULL,
  rule_id bigint REFERENCES tds_rule (id)
);

-- Each credit that tax was deducted from, or given back to, with what it followed from.
CREATE TABLE tds_deduction (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  income_id bigint NOT NULL UNIQUE,
  journal_id bigint NOT NULL REFERENCES credit_day (journal_id),
  person_id bigint NOT NULL REFERENCES person (id),
  year smallint NOT NULL,
  credited_on date NOT NULL,
  rule_id bigint NOT NULL REFERENCES tds_rule (id),
  -- The PAN that counted; null is none.
  pan_document_id bigint REFERENCES kyc_document (id),
  percent numeric(7, 4) NOT NULL,
  -- Of the holder of the PAN in the year before this credit; of one that takes something back (below zero): what it had
  -- been, and what was deducted from it.
  credited_before_minor bigint NOT NULL,
  tds_before_minor bigint NOT NULL,
  paid_minor bigint NOT NULL,
  tds_minor bigint NOT NULL CHECK (tds_minor <> 0 AND (tds_minor < 0) = (paid_minor < 0))
);
CREATE INDEX tds_deduction_day ON tds_deduction (credited_on, id);
CREATE INDEX tds_deduction_person ON tds_deduction (person_id, year, id);

-- Tax of a month that was paid to the tax office.
CREATE TABLE tds_challan (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- The first day of the month whose deductions it covers.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  bsr_code text NOT NULL,
  challan_no text NOT NULL,
  deposited_on date NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  entered_at timestamptz NOT NULL,
  entered_by bigint NOT NULL REFERENCES person (id),
  -- What the tax office knows it by.
  UNIQUE (bsr_code, deposited_on, challan_no)
);
CREATE INDEX tds_challan_month ON tds_challan (month);

-- What was credited before is counted, and nothing was deducted from it.
INSERT INTO credit_day (journal_id, credited_on, year)
SELECT journal_id, credited_on, extract(year FROM credited_on - interval '3 months')
FROM (
  SELECT paid.journal_id,
    ((CASE WHEN paid.closing_id IS NULL THEN journal.event_at ELSE journal.event_at - interval '1 millisecond' END)
      AT TIME ZONE coalesce(closing.zone, company.zone))::date AS credited_on
  FROM (SELECT journal_id, max(closing_id) AS closing_id FROM income GROUP BY journal_id) paid
  JOIN journal ON journal.id = paid.journal_id
  LEFT JOIN closing ON closing.id = paid.closing_id
  CROSS JOIN company WHERE company.country = 'IN'
) dated;
INSERT INTO tax_year (year, person_id, credited_minor)
SELECT credit_day.year, member.person_id, sum(income.paid_minor)
FROM income JOIN credit_day ON credit_day.journal_id = income.journal_id JOIN member ON member.id = income.member_id
GROUP BY credit_day.year, member.person_id;

DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['tds_rule', 'credit_day', 'tds_deduction', 'tds_challan'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_append_only BEFORE UPDATE OR DELETE ON %1$s FOR EACH ROW EXECUTE FUNCTION forbid_change()', kept);
    EXECUTE format('CREATE TRIGGER %1$s_no_truncate BEFORE TRUNCATE ON %1$s FOR EACH STATEMENT EXECUTE FUNCTION forbid_change()', kept);
  END LOOP;
END $$;

-- What was paid to the tax office and is no longer due is a claim on it.
UPDATE ledger_account SET may_go_negative = true WHERE code = 'tds_payable';
