-- Repurchase level is paid for an order, by a closing.
ALTER TABLE income ADD COLUMN order_event_id bigint;
-- Whoever receives is paid once for an order; each closing corrects it once.
CREATE UNIQUE INDEX income_of_order ON income
  (order_event_id, member_id, (CASE WHEN adjusts_closing_id IS NULL THEN 0 ELSE closing_id END))
  WHERE kind = 'repurchase_level';

-- What it costs the company (packages/domain/src/ledger/chart-of-accounts.ts).
INSERT INTO ledger_account (code, may_go_negative) VALUES ('income_expense:repurchase_level', true);
