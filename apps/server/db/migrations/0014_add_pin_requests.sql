-- The proof of a payment: private, shown to who asked and to who answers.
ALTER TABLE file DROP CONSTRAINT file_purpose_check;
ALTER TABLE file ADD CONSTRAINT file_purpose_check
  CHECK (purpose IN ('photo', 'logo', 'kyc', 'certificate', 'slip'));

-- Somebody has paid and asks for pins: the company, or the franchise that was paid.
CREATE TABLE pin_request (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- As people see it: PR-000017.
  request_no text NOT NULL UNIQUE
    GENERATED ALWAYS AS ('PR-' || lpad(id::text, greatest(6, length(id::text)), '0')) STORED,
  person_id bigint NOT NULL REFERENCES person (id),
  -- The franchise that is asked; without one it is the company.
  to_person_id bigint REFERENCES person (id),
  package_id bigint NOT NULL REFERENCES package (id),
  count integer NOT NULL CHECK (count BETWEEN 1 AND 1000),
  -- What so many cost when they were asked for, and what was paid.
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  payment_mode text NOT NULL CHECK (payment_mode IN ('UPI', 'NEFT', 'IMPS', 'RTGS', 'Cheque', 'DD', 'Cash')),
  paid_on date NOT NULL,
  -- Capital letters and figures only, so that the same payment is found however it was typed.
  reference text NOT NULL CHECK (reference ~ '^[A-Z0-9]*$'),
  slip_file_id bigint UNIQUE REFERENCES file (id),
  remark text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected', 'cancelled')),
  requested_at timestamptz NOT NULL,
  acted_at timestamptz,
  acted_by bigint REFERENCES person (id),
  reason text NOT NULL DEFAULT '',
  -- What an approval gave: pins made for it, or pins out of somebody's stock.
  pin_batch_id bigint UNIQUE REFERENCES pin_batch (id),
  pin_transfer_id bigint UNIQUE REFERENCES pin_transfer (id),
  CHECK (person_id <> to_person_id),
  CHECK ((state = 'pending') = (acted_at IS NULL)),
  CHECK ((state = 'pending') = (acted_by IS NULL)),
  CHECK ((state = 'approved') = (num_nonnulls(pin_batch_id, pin_transfer_id) = 1)),
  CHECK (num_nonnulls(pin_batch_id, pin_transfer_id) <= 1),
  CHECK (state <> 'rejected' OR reason <> '')
);
-- One transfer of a bank pays once. Numbers of cheques are each bank's own, and cash has none.
CREATE UNIQUE INDEX pin_request_paid_once ON pin_request (reference)
  WHERE state IN ('pending', 'approved') AND payment_mode IN ('UPI', 'NEFT', 'IMPS', 'RTGS');
CREATE INDEX pin_request_reference ON pin_request (reference) WHERE reference <> '';
CREATE INDEX pin_request_person ON pin_request (person_id, id);
CREATE INDEX pin_request_to ON pin_request (to_person_id, id);
CREATE INDEX pin_request_waiting ON pin_request (id) WHERE state = 'pending' AND to_person_id IS NULL;
