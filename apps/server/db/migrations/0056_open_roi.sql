-- ROI is paid for an activation and a day, and so are the levels of it.
ALTER TABLE income
  ADD COLUMN activation_event_id bigint,
  ADD COLUMN for_day date,
  ADD CONSTRAINT income_for_day CHECK ((activation_event_id IS NULL) = (for_day IS NULL));
-- A day of an activation is paid once; each closing corrects it once.
CREATE UNIQUE INDEX income_of_roi ON income
  (activation_event_id, for_day, (CASE WHEN adjusts_closing_id IS NULL THEN 0 ELSE closing_id END)) WHERE kind = 'roi';

-- What they cost the company (packages/domain/src/ledger/chart-of-accounts.ts).
INSERT INTO ledger_account (code, may_go_negative)
VALUES ('income_expense:roi', true), ('income_expense:roi_level', true);
