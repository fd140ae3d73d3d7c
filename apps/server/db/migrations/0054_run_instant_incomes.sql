-- A run pays incomes on activations: which events it took, by which plan, and how far closings were credited when it asked
-- the overall cap. Runs follow each other without a gap, so that they can be computed again.
CREATE TABLE instant_run (
  id bigint PRIMARY KEY,
  after_event_id bigint NOT NULL UNIQUE,
  to_event_id bigint NOT NULL,
  -- The newest credited closing, whose incomes and those before it the overall cap counted; 0 before the first.
  credited_closing_id bigint NOT NULL,
  -- How many of its incomes it posted, those that take others back included.
  income_count integer NOT NULL,
  ran_at timestamptz NOT NULL,
  CHECK (to_event_id > after_event_id)
);
CREATE TRIGGER instant_run_append_only BEFORE UPDATE OR DELETE ON instant_run
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

INSERT INTO ledger_account (code, may_go_negative)
VALUES ('income_expense:referral', true), ('income_expense:level', true);
