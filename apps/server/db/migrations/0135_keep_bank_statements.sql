-- What the bank says of the company's accounts, entry by entry, as an admin brought it: the second figure for cash. Nothing
-- of it changes; what an entry is of ours is said beside it.

CREATE TABLE bank_statement (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- As people see it: BS-000001.
  statement_no text NOT NULL UNIQUE
    GENERATED ALWAYS AS ('BS-' || lpad(id::text, greatest(6, length(id::text)), '0')) STORED,
  deposit_account_id bigint NOT NULL REFERENCES deposit_account (id),
  file_name text NOT NULL,
  digest bytea NOT NULL CHECK (length(digest) = 32),
  -- By which columns and forms it was read.
  mapping jsonb NOT NULL CHECK (jsonb_typeof(mapping) = 'object'),
  -- New entries, those that were there already, and rows that are none.
  new_count integer NOT NULL CHECK (new_count > 0),
  known_count integer NOT NULL CHECK (known_count >= 0),
  skipped_count integer NOT NULL CHECK (skipped_count >= 0),
  -- Of all entries of the file, those too that were there already.
  first_day date NOT NULL,
  last_day date NOT NULL CHECK (last_day >= first_day),
  -- The balance after the newest entry, where the bank says one.
  closing_minor bigint,
  imported_by bigint NOT NULL REFERENCES person (id),
  imported_at timestamptz NOT NULL
);
CREATE INDEX bank_statement_account ON bank_statement (deposit_account_id);
CREATE INDEX bank_statement_by ON bank_statement (imported_by);
CREATE TRIGGER bank_statement_append_only BEFORE UPDATE OR DELETE ON bank_statement
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER bank_statement_no_truncate BEFORE TRUNCATE ON bank_statement
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

CREATE TABLE bank_entry (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  statement_id bigint NOT NULL REFERENCES bank_statement (id),
  deposit_account_id bigint NOT NULL REFERENCES deposit_account (id),
  row_no integer NOT NULL CHECK (row_no > 0),
  value_day date NOT NULL,
  -- Above zero came in, below zero went out.
  amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
  reference text NOT NULL,
  narration text NOT NULL,
  -- What may be the reference of a payment, in capitals, out of reference and narration.
  reference_words text[] NOT NULL,
  balance_minor bigint,
  -- By what it is known again in another file.
  entry_key text NOT NULL
);
CREATE UNIQUE INDEX bank_entry_once ON bank_entry (deposit_account_id, entry_key, balance_minor) NULLS NOT DISTINCT;
CREATE INDEX bank_entry_statement ON bank_entry (statement_id);
CREATE INDEX bank_entry_day ON bank_entry (value_day, id);
CREATE INDEX bank_entry_amount ON bank_entry (amount_minor, value_day);
CREATE TRIGGER bank_entry_append_only BEFORE UPDATE OR DELETE ON bank_entry
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER bank_entry_no_truncate BEFORE TRUNCATE ON bank_entry
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- What an entry is, as an admin confirmed it: one payment of ours, or something else in words. It can be ended, and stays.
CREATE TABLE bank_match (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  entry_id bigint NOT NULL REFERENCES bank_entry (id),
  kind text NOT NULL CHECK (kind IN ('credit_request', 'pin_request', 'activation', 'pin_batch', 'withdrawal',
    'withdrawal_return', 'tds_challan', 'other')),
  subject_id bigint,
  -- Reference, amount, days and account agreed; without it the reference is another one or none.
  is_exact boolean NOT NULL,
  -- Of what is no payment of ours.
  reason text NOT NULL DEFAULT '',
  matched_by bigint NOT NULL REFERENCES person (id),
  matched_at timestamptz NOT NULL,
  ended_by bigint REFERENCES person (id),
  ended_at timestamptz,
  end_reason text NOT NULL DEFAULT '',
  CHECK ((kind = 'other') = (subject_id IS NULL)),
  CHECK ((kind = 'other') = (reason <> '')),
  CHECK ((ended_by IS NULL) = (ended_at IS NULL)),
  CHECK ((ended_by IS NULL) = (end_reason = ''))
);
CREATE UNIQUE INDEX bank_match_of_entry ON bank_match (entry_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX bank_match_of_payment ON bank_match (kind, subject_id) WHERE ended_at IS NULL AND kind <> 'other';
CREATE INDEX bank_match_entry ON bank_match (entry_id);
CREATE INDEX bank_match_by ON bank_match (matched_by);
CREATE INDEX bank_match_ended_by ON bank_match (ended_by) WHERE ended_by IS NOT NULL;

CREATE FUNCTION guard_bank_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('DELETE', 'TRUNCATE') THEN
    RAISE EXCEPTION 'what a bank entry was said to be is never taken out';
  END IF;
  IF OLD.ended_at IS NOT NULL
    OR (NEW.entry_id, NEW.kind, NEW.subject_id, NEW.is_exact, NEW.reason, NEW.matched_by, NEW.matched_at)
      IS DISTINCT FROM (OLD.entry_id, OLD.kind, OLD.subject_id, OLD.is_exact, OLD.reason, OLD.matched_by, OLD.matched_at)
  THEN RAISE EXCEPTION 'what a bank entry was said to be does not change, it ends';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bank_match_guard BEFORE UPDATE OR DELETE ON bank_match
  FOR EACH ROW EXECUTE FUNCTION guard_bank_match();
CREATE TRIGGER bank_match_no_truncate BEFORE TRUNCATE ON bank_match
  FOR EACH STATEMENT EXECUTE FUNCTION guard_bank_match();

-- By these a payment is found from the amount of an entry.
CREATE INDEX credit_request_amount ON credit_request (amount_minor, paid_on);
CREATE INDEX pin_request_amount ON pin_request (amount_minor, paid_on);
CREATE INDEX withdrawal_net ON withdrawal (net_minor, paid_on) WHERE paid_on IS NOT NULL;
CREATE INDEX withdrawal_out ON withdrawal ((-net_minor), paid_on) WHERE paid_on IS NOT NULL;
