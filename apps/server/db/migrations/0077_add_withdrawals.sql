-- Money out: somebody asks for what the company owes them, an admin approves, a bank pays, and the books follow each step.

-- What was asked for and is neither paid nor given back.
INSERT INTO ledger_account (code, may_go_negative) VALUES ('withdrawals_in_process', false);

CREATE TABLE withdrawal_settings (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  is_enabled boolean NOT NULL DEFAULT true,
  least_minor bigint NOT NULL DEFAULT 50000 CHECK (least_minor > 0),
  multiple_minor bigint NOT NULL DEFAULT 10000 CHECK (multiple_minor > 0),
  most_a_day_minor bigint NOT NULL DEFAULT 10000000 CHECK (most_a_day_minor >= least_minor),
  most_open integer NOT NULL DEFAULT 1 CHECK (most_open BETWEEN 1 AND 20),
  days_between integer NOT NULL DEFAULT 0 CHECK (days_between BETWEEN 0 AND 365),
  least_left_minor bigint NOT NULL DEFAULT 0 CHECK (least_left_minor >= 0),
  charge_percent numeric(7, 4) NOT NULL DEFAULT 5 CHECK (charge_percent BETWEEN 0 AND 50),
  gst_percent numeric(7, 4) NOT NULL DEFAULT 18 CHECK (gst_percent BETWEEN 0 AND 50),
  bank_fee_minor bigint NOT NULL DEFAULT 0 CHECK (bank_fee_minor >= 0),
  -- Minutes after midnight of the company's zone, both included.
  from_minute integer NOT NULL DEFAULT 0 CHECK (from_minute BETWEEN 0 AND 1439),
  until_minute integer NOT NULL DEFAULT 1439 CHECK (until_minute BETWEEN 0 AND 1439),
  -- 1 is Monday.
  weekdays integer[] NOT NULL DEFAULT '{1,2,3,4,5,6,7}' CHECK (weekdays <@ '{1,2,3,4,5,6,7}' AND cardinality(weekdays) BETWEEN 1 AND 7),
  must_be_active boolean NOT NULL DEFAULT false,
  directs_needed integer NOT NULL DEFAULT 0 CHECK (directs_needed BETWEEN 0 AND 100),
  modes text[] NOT NULL DEFAULT '{UPI,IMPS,NEFT,RTGS}' CHECK (modes <@ '{UPI,IMPS,NEFT,RTGS}' AND cardinality(modes) BETWEEN 1 AND 4),
  CHECK (from_minute <= until_minute)
);
INSERT INTO withdrawal_settings DEFAULT VALUES;

-- What was given to a bank to pay. The file is made again from its rows.
CREATE TABLE withdrawal_bank_file (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  file_no text NOT NULL UNIQUE
    GENERATED ALWAYS AS ('BF-' || lpad(id::text, greatest(6, length(id::text)), '0')) STORED,
  made_at timestamptz NOT NULL,
  made_by bigint NOT NULL REFERENCES person (id),
  count integer NOT NULL CHECK (count > 0),
  net_minor bigint NOT NULL CHECK (net_minor > 0)
);
CREATE TRIGGER withdrawal_bank_file_append_only BEFORE UPDATE OR DELETE ON withdrawal_bank_file
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER withdrawal_bank_file_no_truncate BEFORE TRUNCATE ON withdrawal_bank_file
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

CREATE TABLE withdrawal (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- As people see it: WD-000017.
  request_no text NOT NULL UNIQUE
    GENERATED ALWAYS AS ('WD-' || lpad(id::text, greatest(6, length(id::text)), '0')) STORED,
  person_id bigint NOT NULL REFERENCES person (id),
  wallet text NOT NULL CHECK (wallet IN ('INCOME', 'COMMISSION')),
  gross_minor bigint NOT NULL CHECK (gross_minor > 0),
  charge_minor bigint NOT NULL CHECK (charge_minor >= 0),
  gst_minor bigint NOT NULL CHECK (gst_minor >= 0),
  other_minor bigint NOT NULL CHECK (other_minor >= 0),
  net_minor bigint NOT NULL CHECK (net_minor > 0),
  -- The details that were in force when it was asked for.
  bank_account_id bigint NOT NULL REFERENCES bank_account (id),
  pay_to text NOT NULL CHECK (pay_to IN ('bank', 'upi')),
  remark text NOT NULL DEFAULT '',
  requested_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'requested' CHECK (state IN
    ('requested', 'approved', 'processing', 'paid', 'failed', 'rejected', 'cancelled', 'returned')),
  -- Of the last step.
  acted_at timestamptz NOT NULL,
  acted_by bigint NOT NULL REFERENCES person (id),
  reason text NOT NULL DEFAULT '',
  bank_file_id bigint REFERENCES withdrawal_bank_file (id),
  mode text CHECK (mode IN ('UPI', 'IMPS', 'NEFT', 'RTGS')),
  utr text,
  paid_on date,
  CHECK (gross_minor = charge_minor + gst_minor + other_minor + net_minor),
  CHECK (num_nonnulls(mode, utr, paid_on) = CASE WHEN state IN ('paid', 'returned') THEN 3 ELSE 0 END),
  CHECK (CASE WHEN mode IN ('UPI', 'IMPS') THEN utr ~ '^\d{12}$' ELSE utr ~ '^[A-Z]{4}[A-Z0-9]{12,18}$' END),
  CHECK ((mode = 'UPI') = (pay_to = 'upi')),
  CHECK (state NOT IN ('processing', 'paid', 'returned') OR bank_file_id IS NOT NULL),
  CHECK ((state IN ('rejected', 'failed', 'returned')) = (reason <> ''))
);
-- A payment of a bank pays one request.
CREATE UNIQUE INDEX withdrawal_utr ON withdrawal (mode, utr) WHERE utr IS NOT NULL;
CREATE INDEX withdrawal_person ON withdrawal (person_id, id);
CREATE INDEX withdrawal_state ON withdrawal (state, id);
CREATE INDEX withdrawal_open ON withdrawal (person_id) WHERE state IN ('requested', 'approved', 'processing');
CREATE INDEX withdrawal_bank_file_rows ON withdrawal (bank_file_id, id);

-- Who did what to a request, and what the books have of it.
CREATE TABLE withdrawal_step (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  withdrawal_id bigint NOT NULL REFERENCES withdrawal (id),
  state text NOT NULL CHECK (state IN
    ('requested', 'approved', 'processing', 'paid', 'failed', 'rejected', 'cancelled', 'returned')),
  at timestamptz NOT NULL,
  by_person_id bigint NOT NULL REFERENCES person (id),
  reason text NOT NULL DEFAULT '',
  -- Null where nothing moved.
  journal_id bigint UNIQUE REFERENCES journal (id),
  bank_file_id bigint REFERENCES withdrawal_bank_file (id),
  mode text,
  utr text,
  paid_on date,
  UNIQUE (withdrawal_id, state),
  CHECK ((journal_id IS NULL) = (state IN ('approved', 'processing'))),
  CHECK ((bank_file_id IS NULL) = (state <> 'processing')),
  CHECK (num_nonnulls(mode, utr, paid_on) = CASE WHEN state = 'paid' THEN 3 ELSE 0 END)
);
CREATE TRIGGER withdrawal_step_append_only BEFORE UPDATE OR DELETE ON withdrawal_step
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER withdrawal_step_no_truncate BEFORE TRUNCATE ON withdrawal_step
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
