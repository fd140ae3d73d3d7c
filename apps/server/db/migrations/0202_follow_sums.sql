-- Sums over rows that never change, made by a scheduled act from those whose transactions are older than every one that is
-- still open. Whoever reads a sum adds the rows that are younger.
CREATE TABLE sum_end (
  name text PRIMARY KEY CHECK (name IN ('earned', 'business_days')),
  -- Whatever transactions older than this one wrote is summed, and nothing else.
  before xid8 NOT NULL DEFAULT '0',
  -- Where transactions have these numbers: copied into another PostgreSQL, a sum says nothing.
  system_no bigint NOT NULL DEFAULT 0,
  -- In which days are counted; empty where there are none.
  zone text NOT NULL DEFAULT '',
  -- Members with more than nothing, of what was earned.
  earners bigint NOT NULL DEFAULT 0
);
INSERT INTO sum_end (name) VALUES ('earned'), ('business_days');

-- The transaction before which rows are summed; 0 while nothing summed counts.
CREATE FUNCTION summed_before(p_name text, p_zone text) RETURNS xid8 LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT before FROM sum_end
    WHERE name = p_name AND zone = p_zone AND system_no = (SELECT system_identifier FROM pg_control_system())
  ), '0')
$$;

-- What members were paid ever. It follows from incomes, whose members never leave.
CREATE TABLE earned (
  member_id bigint PRIMARY KEY,
  paid_minor bigint NOT NULL,
  incomes bigint NOT NULL
) WITH (fillfactor = 80);
CREATE INDEX earned_most ON earned (paid_minor DESC, member_id) WHERE paid_minor > 0;

-- What a business day brought the company without GST, and how many members became active and did not cancel.
CREATE TABLE business_day (
  day date PRIMARY KEY,
  received_minor bigint NOT NULL,
  activated bigint NOT NULL
);

-- Incomes are found by the transaction that opened their journal: only that one may add to it.
CREATE INDEX journal_opened_by ON journal (opened_by);
CREATE INDEX income_journal ON income (journal_id);
