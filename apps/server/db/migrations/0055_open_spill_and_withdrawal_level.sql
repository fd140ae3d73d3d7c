-- What spill and withdrawal-level income cost the company (packages/domain/src/ledger/chart-of-accounts.ts).
INSERT INTO ledger_account (code, may_go_negative)
VALUES ('income_expense:spill', true), ('income_expense:withdrawal_level', true);
