-- Tax by item: each credit has the rate of its own day and the standing of its PAN on that day, and keeps it.

-- What is due on the credits of a year before it is rounded: amounts times rates, in millionths of a hundredth. What
-- waits below the limit is kept with both rates, until the limit is passed.
ALTER TABLE tax_year
  ADD COLUMN due_micro bigint NOT NULL DEFAULT 0,
  ADD COLUMN waiting_pan_micro bigint NOT NULL DEFAULT 0,
  ADD COLUMN waiting_no_pan_micro bigint NOT NULL DEFAULT 0,
  ADD COLUMN standing text NOT NULL DEFAULT 'waiting' CHECK (standing IN ('waiting', 'pan', 'no_pan'));

-- From which journal on the credits of somebody's year have another standing. What waits takes the next one.
CREATE TABLE tax_standing (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  person_id bigint NOT NULL REFERENCES person (id),
  year smallint NOT NULL,
  from_journal_id bigint NOT NULL,
  standing text NOT NULL CHECK (standing IN ('waiting', 'pan', 'no_pan'))
);
CREATE INDEX tax_standing_person ON tax_standing (person_id, year, from_journal_id, id);

-- What is no longer due because of an income below zero: the share of what it takes back.
CREATE TABLE tax_undone (
  income_id bigint PRIMARY KEY,
  journal_id bigint NOT NULL,
  person_id bigint NOT NULL REFERENCES person (id),
  year smallint NOT NULL,
  due_micro bigint NOT NULL,
  waiting_pan_micro bigint NOT NULL,
  waiting_no_pan_micro bigint NOT NULL
);
CREATE INDEX tax_undone_person ON tax_undone (person_id, year);

-- Years that were taxed as a whole before, where item by item something else would be due: what is left out of it, or
-- counted beside it, so that nobody's tax changes by itself.
CREATE TABLE tax_carried (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  person_id bigint NOT NULL REFERENCES person (id),
  year smallint NOT NULL,
  due_micro bigint NOT NULL,
  UNIQUE (person_id, year)
);

-- Of a credit: what is due on the items before it. It is not there for credits of before, nor for what is taken back.
ALTER TABLE tds_deduction ADD COLUMN due_before_micro bigint;
ALTER TABLE tds_deduction ADD CONSTRAINT tds_deduction_due_before
  CHECK (paid_minor < 0 OR due_before_micro IS NOT NULL) NOT VALID;

-- Stretches of journals with the standing that their items have by now.
CREATE VIEW tax_standing_span AS
  SELECT person_id, year, from_journal_id, lead(from_journal_id) OVER later AS to_journal_id,
    CASE standing WHEN 'waiting' THEN coalesce(lead(standing) OVER later, 'waiting') ELSE standing END AS standing
  FROM tax_standing WINDOW later AS (PARTITION BY person_id, year ORDER BY from_journal_id, id)
  UNION ALL (
    SELECT DISTINCT ON (person_id, year) person_id, year, -9223372036854775808, from_journal_id, standing
    FROM tax_standing ORDER BY person_id, year, from_journal_id, id);

-- What is due in each year by its items.
CREATE VIEW tax_year_by_item AS
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
  ) item
  LEFT JOIN tax_standing_span span ON span.person_id = item.person_id AND span.year = item.year
    AND item.journal_id >= span.from_journal_id AND (span.to_journal_id IS NULL OR item.journal_id < span.to_journal_id)
  GROUP BY item.person_id, item.year;

-- Years that exist. Who shared one as it was deducted until now: everybody with the same PAN.
CREATE TEMPORARY TABLE sharing ON COMMIT DROP AS
  SELECT kept.year, kept.person_id, kept.credited_minor, kept.tds_minor, pan.id IS NOT NULL AS has_pan,
    coalesce(encode(pan.number_mac, 'hex'), kept.person_id::text) AS share
  FROM tax_year kept
  LEFT JOIN kyc_document pan ON pan.person_id = kept.person_id AND pan.kind = 'pan'
    AND pan.state IN ('submitted', 'under_review', 'approved');

-- The first deduction of a shared year gave all its items a standing; later ones of a person may have another.
INSERT INTO tax_standing (person_id, year, from_journal_id, standing)
SELECT person_id, year, journal_id, standing
FROM (
  SELECT *, lag(standing) OVER (PARTITION BY person_id, year ORDER BY journal_id, id) AS before
  FROM (
    SELECT sharing.person_id, sharing.year, first.journal_id, first.standing, 0::bigint AS id
    FROM sharing
    JOIN (
      SELECT DISTINCT ON (taxed.year, sharer.share) taxed.year, sharer.share, taxed.journal_id,
        CASE WHEN taxed.pan_document_id IS NULL THEN 'no_pan' ELSE 'pan' END AS standing
      FROM tds_deduction taxed JOIN sharing sharer ON sharer.person_id = taxed.person_id AND sharer.year = taxed.year
      WHERE taxed.paid_minor > 0 ORDER BY taxed.year, sharer.share, taxed.journal_id, taxed.id
    ) first ON first.year = sharing.year AND first.share = sharing.share
    UNION ALL
    SELECT person_id, year, journal_id, CASE WHEN pan_document_id IS NULL THEN 'no_pan' ELSE 'pan' END, id
    FROM tds_deduction WHERE paid_minor > 0
    UNION ALL
    -- Where enough was deducted before: whether the PAN was there by then.
    SELECT DISTINCT member.person_id, credit_day.year, income.journal_id,
      CASE WHEN pan.submitted_at <= income.at THEN 'pan' ELSE 'no_pan' END, 0::bigint
    FROM (
      SELECT person_id, year, min(journal_id) AS journal_id FROM tds_deduction WHERE paid_minor > 0 GROUP BY person_id, year
    ) passed
    JOIN member ON member.person_id = passed.person_id
    JOIN income ON income.member_id = member.id AND income.journal_id > passed.journal_id AND income.paid_minor > 0
    JOIN credit_day ON credit_day.journal_id = income.journal_id AND credit_day.year = passed.year
    LEFT JOIN kyc_document pan ON pan.person_id = passed.person_id AND pan.kind = 'pan'
      AND pan.state IN ('submitted', 'under_review', 'approved')
    WHERE NOT EXISTS (
      SELECT FROM tds_deduction taxed WHERE taxed.journal_id = income.journal_id AND taxed.person_id = passed.person_id)
  ) named
) changes
WHERE before IS DISTINCT FROM standing
ORDER BY journal_id, id;

-- What is taken back already.
INSERT INTO tax_undone (income_id, journal_id, person_id, year, due_micro, waiting_pan_micro, waiting_no_pan_micro)
SELECT back.id, back.journal_id, member.person_id, source_day.year,
  CASE span.standing WHEN 'pan' THEN rates.pan WHEN 'no_pan' THEN rates.no_pan ELSE 0 END,
  CASE WHEN span.standing IN ('pan', 'no_pan') THEN 0 ELSE rates.pan END,
  CASE WHEN span.standing IN ('pan', 'no_pan') THEN 0 ELSE rates.no_pan END
FROM income back
JOIN member ON member.id = back.member_id
JOIN credit_day own_day ON own_day.journal_id = back.journal_id
JOIN LATERAL (
  SELECT source.journal_id FROM income source
  WHERE CASE WHEN back.mirrors_id IS NOT NULL THEN source.id = back.mirrors_id
    ELSE source.member_id = back.member_id AND source.paid_minor > 0
      AND coalesce(source.adjusts_closing_id, source.closing_id) = back.adjusts_closing_id END
  ORDER BY source.journal_id LIMIT 1
) source ON true
JOIN credit_day source_day ON source_day.journal_id = source.journal_id
JOIN tds_rule rule ON rule.id = coalesce(source_day.rule_id, (
  SELECT of_day.id FROM tds_rule of_day WHERE of_day.from_day <= source_day.credited_on
  ORDER BY of_day.from_day DESC, of_day.id DESC LIMIT 1))
CROSS JOIN LATERAL (
  SELECT -back.paid_minor * (rule.percent * 10000)::bigint AS pan,
    -back.paid_minor * (greatest(rule.percent, rule.no_pan_percent) * 10000)::bigint AS no_pan
) rates
LEFT JOIN tax_standing_span span ON span.person_id = member.person_id AND span.year = source_day.year
  AND source.journal_id >= span.from_journal_id AND (span.to_journal_id IS NULL OR source.journal_id < span.to_journal_id)
WHERE back.paid_minor < 0;

UPDATE tax_year kept
SET due_micro = item.due_micro, waiting_pan_micro = item.waiting_pan_micro, waiting_no_pan_micro = item.waiting_no_pan_micro
FROM tax_year_by_item item WHERE item.person_id = kept.person_id AND item.year = kept.year;
UPDATE tax_year kept SET standing = last.standing
FROM (SELECT DISTINCT ON (person_id, year) person_id, year, standing FROM tax_standing ORDER BY person_id, year, id DESC) last
WHERE last.person_id = kept.person_id AND last.year = kept.year;

-- A year that passed the limit keeps what is due on it: what was deducted, or what was still to be deducted from the next
-- credits, whichever is more. The whole of a shared one is with whoever tax was deducted from last.
INSERT INTO tax_carried (person_id, year, due_micro)
SELECT sharing.person_id, sharing.year, sharing.tds_minor * 1000000 - kept.due_micro
  + CASE WHEN sharing.person_id = whole.last_person_id THEN greatest(whole.due_micro - whole.tds_minor * 1000000, 0) ELSE 0 END
FROM sharing
JOIN tax_year kept ON kept.person_id = sharing.person_id AND kept.year = sharing.year AND kept.standing <> 'waiting'
JOIN (
  SELECT sums.year, sums.share, sums.tds_minor,
    (sums.credited_minor * CASE WHEN sums.has_pan THEN rule.percent ELSE greatest(rule.percent, rule.no_pan_percent) END * 10000)::bigint AS due_micro,
    (SELECT taxed.person_id FROM tds_deduction taxed JOIN sharing sharer ON sharer.person_id = taxed.person_id AND sharer.year = taxed.year
      WHERE sharer.share = sums.share AND taxed.year = sums.year AND taxed.paid_minor > 0 ORDER BY taxed.id DESC LIMIT 1) AS last_person_id
  FROM (
    SELECT year, share, bool_or(has_pan) AS has_pan, sum(credited_minor) AS credited_minor, sum(tds_minor)::bigint AS tds_minor
    FROM sharing GROUP BY year, share
  ) sums
  JOIN (
    SELECT DISTINCT ON (year) year, rule_id FROM credit_day WHERE rule_id IS NOT NULL ORDER BY year, credited_on DESC, journal_id DESC
  ) day ON day.year = sums.year
  JOIN tds_rule rule ON rule.id = day.rule_id
) whole ON whole.year = sharing.year AND whole.share = sharing.share
WHERE sharing.tds_minor * 1000000 - kept.due_micro
  + CASE WHEN sharing.person_id = whole.last_person_id THEN greatest(whole.due_micro - whole.tds_minor * 1000000, 0) ELSE 0 END <> 0;
UPDATE tax_year kept SET due_micro = kept.due_micro + carried.due_micro
FROM tax_carried carried WHERE carried.person_id = kept.person_id AND carried.year = kept.year;

DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['tax_standing', 'tax_undone', 'tax_carried'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_append_only BEFORE UPDATE OR DELETE ON %1$s FOR EACH ROW EXECUTE FUNCTION forbid_change()', kept);
    EXECUTE format('CREATE TRIGGER %1$s_no_truncate BEFORE TRUNCATE ON %1$s FOR EACH STATEMENT EXECUTE FUNCTION forbid_change()', kept);
  END LOOP;
END $$;
