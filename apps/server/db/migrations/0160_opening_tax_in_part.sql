-- What was deducted before is due, and covers the part of the income of which it is the tax at the rate with a PAN. The rest
-- waits like a credit here: a paisa of tax is not the tax of a whole year.
CREATE OR REPLACE VIEW opening_tax_due AS
  SELECT opening.*,
    opening.tds_minor * 1000000 AS due_micro,
    rest.pan AS waiting_pan_micro,
    CASE WHEN rates.pan = 0 THEN greatest(credited_minor * rates.no_pan - opening.tds_minor * 1000000, 0)
      ELSE div(rest.pan::numeric * rates.no_pan, rates.pan)::bigint END AS waiting_no_pan_micro
  FROM opening_tax opening
  JOIN tds_rule rule ON rule.id = opening.rule_id
  CROSS JOIN LATERAL (
    SELECT (rule.percent * 10000)::bigint AS pan, (greatest(rule.percent, rule.no_pan_percent) * 10000)::bigint AS no_pan
  ) rates
  CROSS JOIN LATERAL (SELECT greatest(credited_minor * rates.pan - opening.tds_minor * 1000000, 0) AS pan) rest;
