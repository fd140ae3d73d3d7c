-- A statement that was imported by a wrong mapping is taken back as a whole: it and its entries stay, and count no more.

CREATE TABLE bank_statement_undo (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  statement_id bigint NOT NULL UNIQUE REFERENCES bank_statement (id),
  reason text NOT NULL CHECK (reason <> ''),
  undone_by bigint NOT NULL REFERENCES person (id),
  undone_at timestamptz NOT NULL
);
CREATE INDEX bank_statement_undo_by ON bank_statement_undo (undone_by);
CREATE TRIGGER bank_statement_undo_append_only BEFORE UPDATE OR DELETE ON bank_statement_undo
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER bank_statement_undo_no_truncate BEFORE TRUNCATE ON bank_statement_undo
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Of entries that look alike in everything, which one it is: a bank may book the same amount twice on one day.
ALTER TABLE bank_entry ADD COLUMN nth integer NOT NULL DEFAULT 1 CHECK (nth > 0);
DROP INDEX bank_entry_once;
CREATE UNIQUE INDEX bank_entry_once ON bank_entry (deposit_account_id, entry_key, balance_minor, nth) NULLS NOT DISTINCT;
CREATE INDEX bank_entry_words ON bank_entry USING gin (reference_words);

-- The entries that count.
CREATE VIEW counted_bank_entry AS
  SELECT * FROM bank_entry entry
  WHERE NOT EXISTS (SELECT FROM bank_statement_undo undo WHERE undo.statement_id = entry.statement_id);
