-- What single-leg income costs the company (packages/domain/src/ledger/chart-of-accounts.ts).
INSERT INTO ledger_account (code, may_go_negative) VALUES ('income_expense:single_leg', true);
