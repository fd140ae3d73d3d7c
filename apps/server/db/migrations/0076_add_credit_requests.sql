-- Somebody has paid the company and asks for the amount in their fund wallet.
CREATE TABLE credit_request (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- As people see it: CR-000017.
  request_no text NOT NULL UNIQUE
    GENERATED ALWAYS AS ('CR-' || lpad(id::text, greatest(6, length(id::text)), '0')) STORED,
  person_id bigint NOT NULL REFERENCES person (id),
  -- What is credited: nothing but the fund wallet, which no way leads out of to a bank.
  wallet text NOT NULL CHECK (wallet = 'FUND'),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  payment_mode text NOT NULL CHECK (payment_mode IN ('UPI', 'NEFT', 'IMPS', 'RTGS', 'Cheque', 'DD', 'Cash')),
  -- The company's account that was paid, and how it read then; only cash that was handed over has none.
  deposit_account_id bigint REFERENCES deposit_account (id),
  paid_to text NOT NULL,
  paid_on date NOT NULL,
  reference text NOT NULL CHECK (reference ~ '^[A-Z0-9]*$'),
  payment_key text NOT NULL GENERATED ALWAYS AS (payment_key(payment_mode, reference)) STORED,
  slip_file_id bigint UNIQUE REFERENCES file (id),
  remark text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected', 'cancelled')),
  requested_at timestamptz NOT NULL,
  acted_at timestamptz,
  acted_by bigint REFERENCES person (id),
  -- Of a rejection, for whoever asked to read.
  reason text NOT NULL DEFAULT '',
  -- The journal of the approval.
  journal_id bigint UNIQUE REFERENCES journal (id),
  CHECK (deposit_account_id IS NOT NULL OR payment_mode = 'Cash'),
  CHECK ((deposit_account_id IS NULL) = (paid_to = '')),
  CHECK ((state = 'pending') = (acted_at IS NULL)),
  CHECK ((state = 'pending') = (acted_by IS NULL)),
  CHECK ((state = 'approved') = (journal_id IS NOT NULL)),
  CHECK (state <> 'rejected' OR reason <> '')
);
-- One transfer of a bank pays once, and so does a receipt for cash on its day; what is claimed elsewhere the program looks
-- for under a lock of the payment.
CREATE UNIQUE INDEX credit_request_paid_once ON credit_request (payment_key)
  WHERE state IN ('pending', 'approved') AND is_one_payment(payment_mode, payment_key);
CREATE UNIQUE INDEX credit_request_cash_once ON credit_request (payment_key, paid_on)
  WHERE state IN ('pending', 'approved') AND payment_mode = 'Cash' AND payment_key <> '';
CREATE INDEX credit_request_payment ON credit_request (payment_key) WHERE payment_key <> '';
CREATE INDEX credit_request_person ON credit_request (person_id, id);
CREATE INDEX credit_request_waiting ON credit_request (id) WHERE state = 'pending';
-- What an admin credited lately, which is counted before the password is asked for.
CREATE INDEX credit_request_by ON credit_request (acted_by, acted_at) WHERE state = 'approved';

-- What was asked for never changes, and an answer is given once.
CREATE FUNCTION guard_credit_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a request for credit is kept'; END IF;
  IF OLD.state <> 'pending' THEN RAISE EXCEPTION 'request % is answered', OLD.id; END IF;
  IF (NEW.person_id, NEW.wallet, NEW.amount_minor, NEW.payment_mode, NEW.deposit_account_id, NEW.paid_to, NEW.paid_on, NEW.reference,
      NEW.slip_file_id, NEW.remark, NEW.requested_at)
    IS DISTINCT FROM (OLD.person_id, OLD.wallet, OLD.amount_minor, OLD.payment_mode, OLD.deposit_account_id, OLD.paid_to, OLD.paid_on,
      OLD.reference, OLD.slip_file_id, OLD.remark, OLD.requested_at)
  THEN RAISE EXCEPTION 'what request % asks for does not change', OLD.id; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER credit_request_guard BEFORE UPDATE OR DELETE ON credit_request
  FOR EACH ROW EXECUTE FUNCTION guard_credit_request();
