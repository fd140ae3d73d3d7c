-- Pools of a matrix: each numbers its nodes for itself, and a member may have several nodes.
ALTER TABLE matrix_node
  ADD COLUMN pool smallint NOT NULL DEFAULT 1 CHECK (pool > 0),
  DROP CONSTRAINT matrix_node_parent_no_fkey,
  DROP CONSTRAINT matrix_node_no_key,
  DROP CONSTRAINT matrix_node_parent_no_position_key,
  DROP CONSTRAINT matrix_node_member_id_key,
  DROP CONSTRAINT matrix_node_event_id_key,
  ADD UNIQUE (pool, no),
  ADD UNIQUE (pool, parent_no, position),
  -- An event gives one node in a pool.
  ADD UNIQUE (event_id, pool);
ALTER TABLE matrix_node
  ALTER COLUMN pool DROP DEFAULT,
  ADD FOREIGN KEY (pool, parent_no) REFERENCES matrix_node (pool, no);
CREATE INDEX matrix_node_member ON matrix_node (member_id, pool, no);

-- A place that was bought from saved income: it moves no volume, is no sale, and is never taken back.
ALTER TABLE business_event
  ADD COLUMN pool smallint,
  DROP CONSTRAINT business_event_kind_check,
  ADD CONSTRAINT business_event_kind_check CHECK (kind IN ('registration', 'activation', 'repurchase', 'withdrawal_paid',
    'virtual_business', 'reversal', 'block', 'unblock', 'matrix_entry')),
  ADD CONSTRAINT business_event_matrix_entry CHECK (CASE WHEN kind = 'matrix_entry'
    THEN pool > 0 AND amount_minor > 0 AND bv_minor = 0 AND reverses_id IS NULL ELSE pool IS NULL END);
CREATE INDEX business_event_matrix_entry ON business_event (member_id, pool, id) WHERE kind = 'matrix_entry';

-- The pool of a matrix income.
ALTER TABLE income ADD COLUMN pool smallint;
ALTER TABLE income DISABLE TRIGGER income_append_only;
UPDATE income SET pool = 1 WHERE kind = 'matrix';
ALTER TABLE income ENABLE TRIGGER income_append_only;
ALTER TABLE income ADD CONSTRAINT income_pool CHECK ((kind = 'matrix') = (pool IS NOT NULL));

-- What members save of the incomes of a pool towards further places. The money is on an account of the member's own.
CREATE TABLE matrix_savings (
  member_id bigint NOT NULL REFERENCES member,
  -- The pool whose incomes are saved.
  pool smallint NOT NULL CHECK (pool > 0),
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  -- The plan by which there was last found to be something to save for.
  plan_version_id bigint NOT NULL REFERENCES plan_version,
  PRIMARY KEY (member_id, pool)
);
CREATE INDEX matrix_savings_plan ON matrix_savings (plan_version_id) WHERE amount_minor > 0;
CREATE INDEX member_left ON member (id) WHERE left_at IS NOT NULL;

-- Everything that came into savings or left them, in the order in which it happened.
CREATE TABLE matrix_savings_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  pool smallint NOT NULL CHECK (pool > 0),
  -- Deducted from a released income; spent on a place; or returned to the wallet because there is nothing left to save for.
  act text NOT NULL CHECK (act IN ('deducted', 'bought', 'returned')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  -- What is saved after it.
  saved_minor bigint NOT NULL CHECK (saved_minor >= 0),
  -- The income it was deducted from, or whose release completed the price.
  income_id bigint REFERENCES income (id),
  transfer_id bigint NOT NULL UNIQUE REFERENCES transfer,
  plan_version_id bigint NOT NULL REFERENCES plan_version,
  at timestamptz NOT NULL,
  CHECK ((act = 'returned') = (income_id IS NULL))
);
-- One deduction for each released income.
CREATE UNIQUE INDEX matrix_savings_entry_income ON matrix_savings_entry (income_id) WHERE act = 'deducted';
CREATE INDEX matrix_savings_entry_member ON matrix_savings_entry (member_id, pool, id);
CREATE TRIGGER matrix_savings_entry_append_only BEFORE UPDATE OR DELETE ON matrix_savings_entry
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER matrix_savings_entry_no_truncate BEFORE TRUNCATE ON matrix_savings_entry
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- What members paid for further places (packages/domain/src/ledger/chart-of-accounts.ts): neither sales nor turnover.
INSERT INTO ledger_account (code, may_go_negative) VALUES ('matrix_entries', false);
