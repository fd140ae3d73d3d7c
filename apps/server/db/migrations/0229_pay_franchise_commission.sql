-- What franchises earn on goods that they hand over: commission of each line, held until the goods can no longer be returned.
INSERT INTO ledger_account (code, may_go_negative) VALUES ('franchise_commission_held', false);

CREATE TABLE goods_commission (
  -- Numbered with the incomes of events, so that tax names each of both by one number.
  id bigint PRIMARY KEY DEFAULT nextval('income_of_event_id'),
  -- What delivered the goods, and its line.
  source text NOT NULL CHECK (source IN ('order', 'counter')),
  source_id bigint NOT NULL,
  line_no integer NOT NULL CHECK (line_no > 0),
  person_id bigint NOT NULL REFERENCES franchise (person_id),
  -- The franchise that handed the goods over, or the one above it, which gets the difference.
  role text NOT NULL CHECK (role IN ('seller', 'above')),
  -- Of pieces delivered; below zero of pieces that came back.
  quantity integer NOT NULL CHECK (quantity <> 0),
  -- The member price without tax, of what was really paid.
  base_minor bigint NOT NULL,
  percent numeric(7,4) NOT NULL CHECK (percent BETWEEN 0 AND 100),
  -- The buyer is the franchise itself under another id: then nothing is paid.
  is_own boolean NOT NULL,
  -- What the payout cap of what came in for these pieces left for it.
  most_minor bigint NOT NULL CHECK (most_minor >= 0),
  paid_minor bigint NOT NULL,
  tds_minor bigint NOT NULL,
  -- When it was sold, by which the percent is known; when it was delivered or came back; until when it is held.
  sold_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  ripens_at timestamptz NOT NULL,
  -- Null where nothing was paid.
  journal_id bigint REFERENCES journal (id),
  -- The row of which pieces came back.
  mirrors_id bigint REFERENCES goods_commission (id),
  CHECK ((mirrors_id IS NULL) = (quantity > 0)),
  CHECK (CASE WHEN mirrors_id IS NULL THEN base_minor >= 0 AND paid_minor >= 0 AND tds_minor >= 0 AND tds_minor <= paid_minor
    ELSE base_minor <= 0 AND paid_minor <= 0 AND tds_minor <= 0 AND most_minor = 0 END),
  CHECK ((journal_id IS NULL) = (paid_minor = 0)),
  CHECK (NOT is_own OR paid_minor = 0)
);
-- A line pays each once, whoever asks at once.
CREATE UNIQUE INDEX goods_commission_once ON goods_commission (source, source_id, line_no, role) WHERE mirrors_id IS NULL;
CREATE INDEX goods_commission_of ON goods_commission (person_id, id);
CREATE INDEX goods_commission_at ON goods_commission (at, id);
CREATE INDEX goods_commission_journal ON goods_commission (journal_id) WHERE journal_id IS NOT NULL;
CREATE INDEX goods_commission_mirrors ON goods_commission (mirrors_id) WHERE mirrors_id IS NOT NULL;
CREATE INDEX goods_commission_ripens ON goods_commission (ripens_at, id) WHERE paid_minor > 0;
CREATE TRIGGER goods_commission_append_only BEFORE UPDATE OR DELETE ON goods_commission
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER goods_commission_no_truncate BEFORE TRUNCATE ON goods_commission
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Rows whose money is in the commission wallet, each with the journal that moved it; null where it adds up to nothing.
CREATE TABLE goods_commission_release (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  commission_id bigint NOT NULL UNIQUE REFERENCES goods_commission (id),
  released_at timestamptz NOT NULL,
  journal_id bigint REFERENCES journal (id)
);
CREATE INDEX goods_commission_release_journal ON goods_commission_release (journal_id) WHERE journal_id IS NOT NULL;
CREATE TRIGGER goods_commission_release_append_only BEFORE UPDATE OR DELETE ON goods_commission_release
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER goods_commission_release_no_truncate BEFORE TRUNCATE ON goods_commission_release
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- All that tax may have been deducted from: incomes, and commission of franchises.
CREATE VIEW taxed_credit AS
  SELECT id, journal_id, member_id, NULL::bigint AS person_id, mirrors_id, paid_minor, tds_minor FROM income
  UNION ALL
  SELECT id, journal_id, NULL, person_id, mirrors_id, paid_minor, tds_minor FROM goods_commission WHERE journal_id IS NOT NULL;

-- As before (migration 0159), with the commission of franchises.
CREATE OR REPLACE VIEW tax_year_by_item AS
  SELECT item.person_id, item.year,
    sum(item.due + CASE span.standing WHEN 'pan' THEN item.pan WHEN 'no_pan' THEN item.no_pan ELSE 0 END)::bigint AS due_micro,
    sum(CASE WHEN span.standing IN ('pan', 'no_pan') THEN 0 ELSE item.pan END)::bigint AS waiting_pan_micro,
    sum(CASE WHEN span.standing IN ('pan', 'no_pan') THEN 0 ELSE item.no_pan END)::bigint AS waiting_no_pan_micro
  FROM (
    SELECT coalesce(credit.person_id, member.person_id) AS person_id, credit_day.year, credit.journal_id, 0::bigint AS due,
      credit.paid_minor * (rule.percent * 10000)::bigint AS pan,
      credit.paid_minor * (greatest(rule.percent, rule.no_pan_percent) * 10000)::bigint AS no_pan
    FROM taxed_credit credit
    LEFT JOIN member ON member.id = credit.member_id
    JOIN credit_day ON credit_day.journal_id = credit.journal_id
    JOIN tds_rule rule ON rule.id = coalesce(credit_day.rule_id, (
      SELECT of_day.id FROM tds_rule of_day WHERE of_day.from_day <= credit_day.credited_on
      ORDER BY of_day.from_day DESC, of_day.id DESC LIMIT 1))
    WHERE credit.paid_minor > 0
    UNION ALL
    SELECT person_id, year, journal_id, -due_micro, -waiting_pan_micro, -waiting_no_pan_micro FROM tax_undone
    UNION ALL
    SELECT person_id, year, after_journal_id, due_micro, waiting_pan_micro, waiting_no_pan_micro FROM opening_tax_due
  ) item
  LEFT JOIN tax_standing_span span ON span.person_id = item.person_id AND span.year = item.year
    AND item.journal_id >= span.from_journal_id AND (span.to_journal_id IS NULL OR item.journal_id < span.to_journal_id)
  GROUP BY item.person_id, item.year;
