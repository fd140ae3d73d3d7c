-- A pin belongs to a line: package, start of an upgrade, kind and price. Transfers and movements say which.
ALTER TABLE pin_transfer ADD COLUMN kind text, ADD COLUMN price_minor bigint;
-- Older transfers may have moved pins of several kinds or prices at once: those say neither.
UPDATE pin_transfer SET kind = moved.kind, price_minor = moved.price_minor
FROM (
  SELECT way.pin_transfer_id, min(pin.kind) AS kind, min(pin.price_minor) AS price_minor
  FROM pin_transfer_pin way JOIN pin ON pin.id = way.pin_id
  GROUP BY way.pin_transfer_id
  HAVING count(DISTINCT pin.kind) = 1 AND count(DISTINCT pin.price_minor) = 1
) moved
WHERE moved.pin_transfer_id = pin_transfer.id;
ALTER TABLE pin_transfer ADD CONSTRAINT pin_transfer_line CHECK ((kind IS NULL) = (price_minor IS NULL));

ALTER TABLE pin_movement ADD COLUMN pin_kind text;
ALTER TABLE pin_movement DISABLE TRIGGER pin_movement_append_only;
UPDATE pin_movement SET pin_kind = pin.kind FROM pin WHERE pin.id = pin_movement.pin_id;
ALTER TABLE pin_movement ENABLE TRIGGER pin_movement_append_only;
ALTER TABLE pin_movement ALTER COLUMN pin_kind SET NOT NULL;

-- A pin past its end may be renewed by an admin, or taken up again to be cancelled with a refund.
ALTER TABLE pin_movement DROP CONSTRAINT pin_movement_kind_check;
ALTER TABLE pin_movement DROP CONSTRAINT pin_movement_check;
ALTER TABLE pin_movement
  -- The end a pin had and the one its renewal gave; of no other movement, and none where an expired pin was taken up to
  -- be cancelled.
  ADD COLUMN renewed_from timestamptz,
  ADD COLUMN renewed_until timestamptz,
  ADD CONSTRAINT pin_movement_kind CHECK (
    kind IN ('generated', 'received', 'unblocked', 'renewed', 'transferred', 'used', 'blocked', 'expired', 'cancelled')
  ),
  ADD CONSTRAINT pin_movement_delta CHECK (
    delta = CASE WHEN kind IN ('generated', 'received', 'unblocked', 'renewed') THEN 1 ELSE -1 END
  ),
  ADD CONSTRAINT pin_movement_renewed CHECK (
    (renewed_until IS NULL) = (renewed_from IS NULL) AND (renewed_until IS NULL OR kind = 'renewed' AND renewed_until > renewed_from)
  );

-- Where the money of an activation came from at last: the wallet that paid, or the one its pin was bought from. Null: the
-- company received it outside the wallets, or there was none.
ALTER TABLE activation
  ADD COLUMN source_wallet text,
  -- To whom a cancellation gives back: the member the package is for. Those cancelled before this rule gave it to the payer.
  ADD COLUMN refund_rule text NOT NULL DEFAULT 'member' CHECK (refund_rule IN ('member', 'payer'));
UPDATE activation SET source_wallet = coalesce(activation.wallet, batch.wallet)
FROM activation same
LEFT JOIN pin ON pin.id = same.pin_id
LEFT JOIN pin_batch batch ON batch.id = pin.batch_id
WHERE same.id = activation.id AND coalesce(activation.wallet, batch.wallet) IS NOT NULL AND activation.price_minor > 0;
UPDATE activation SET refund_rule = 'payer' WHERE cancelled_at IS NOT NULL;

-- One payment is one payment, however its reference was typed: for banks what is left between the first and the last
-- figure, for all else the letters and figures. The same rule as paymentKey in packages/domain/src/pins/payment-key.ts.
CREATE FUNCTION payment_key(payment_mode text, typed text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT CASE
    WHEN payment_mode IN ('UPI', 'NEFT', 'IMPS', 'RTGS') AND length(substring(plain FROM '[0-9].*[0-9]')) >= 11
      THEN substring(plain FROM '[0-9].*[0-9]')
    ELSE plain END
  FROM (SELECT upper(regexp_replace(typed, '[^0-9A-Za-z]', '', 'g')) AS plain) AS cleaned
$$;
-- Whether such a key names one payment of all: a bank numbers its transfers, cheques are numbered by each bank.
CREATE FUNCTION is_one_payment(payment_mode text, payment_key text) RETURNS boolean IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT payment_mode IN ('UPI', 'NEFT', 'IMPS', 'RTGS') AND payment_key ~ '^[0-9].{10,}$'
$$;

DROP INDEX pin_batch_reference;
DROP INDEX pin_order_reference;
DROP INDEX activation_reference;
DROP INDEX pin_request_paid_once;
DROP INDEX IF EXISTS donation_proof_paid_once;
ALTER TABLE pin_batch ADD COLUMN payment_key text NOT NULL GENERATED ALWAYS AS (payment_key(payment_mode, payment_reference)) STORED;
ALTER TABLE pin_order ADD COLUMN payment_key text NOT NULL GENERATED ALWAYS AS (payment_key(payment_mode, payment_reference)) STORED;
ALTER TABLE activation ADD COLUMN payment_key text NOT NULL GENERATED ALWAYS AS (payment_key(payment_mode, payment_reference)) STORED;
ALTER TABLE pin_request
  ADD COLUMN payment_key text NOT NULL GENERATED ALWAYS AS (payment_key(payment_mode, reference)) STORED,
  -- The same payment as an older request, from before references were compared this way.
  ADD COLUMN is_repeat boolean NOT NULL DEFAULT false;
ALTER TABLE donation_proof
  ADD COLUMN payment_key text NOT NULL GENERATED ALWAYS AS (payment_key(payment_mode, reference)) STORED,
  ADD COLUMN is_repeat boolean NOT NULL DEFAULT false;

UPDATE pin_request SET is_repeat = true FROM pin_request older
WHERE older.id < pin_request.id AND older.payment_key = pin_request.payment_key
  AND older.state IN ('pending', 'approved') AND pin_request.state IN ('pending', 'approved')
  AND (is_one_payment(older.payment_mode, older.payment_key) AND is_one_payment(pin_request.payment_mode, pin_request.payment_key)
    OR older.payment_mode = 'Cash' AND pin_request.payment_mode = 'Cash' AND older.payment_key <> ''
      AND older.paid_on = pin_request.paid_on AND older.to_person_id IS NOT DISTINCT FROM pin_request.to_person_id);
UPDATE donation_proof SET is_repeat = true FROM donation_proof older
WHERE older.id < donation_proof.id AND older.payment_key = donation_proof.payment_key
  AND is_one_payment(older.payment_mode, older.payment_key)
  AND is_one_payment(donation_proof.payment_mode, donation_proof.payment_key);

CREATE INDEX pin_batch_payment ON pin_batch (payment_key) WHERE payment_key <> '';
CREATE INDEX pin_order_payment ON pin_order (payment_key) WHERE payment_key <> '';
CREATE INDEX activation_payment ON activation (payment_key) WHERE payment_key <> '';
CREATE INDEX pin_request_payment ON pin_request (payment_key) WHERE payment_key <> '';
CREATE INDEX donation_proof_payment ON donation_proof (payment_key) WHERE payment_key <> '';
CREATE UNIQUE INDEX pin_request_paid_once ON pin_request (payment_key)
  WHERE NOT is_repeat AND state IN ('pending', 'approved') AND is_one_payment(payment_mode, payment_key);
-- Cash has the number of a receipt, which whoever took the money numbers anew.
CREATE UNIQUE INDEX pin_request_cash_once ON pin_request (payment_key, paid_on, coalesce(to_person_id, 0))
  WHERE NOT is_repeat AND state IN ('pending', 'approved') AND payment_mode = 'Cash' AND payment_key <> '';
CREATE UNIQUE INDEX donation_proof_paid_once ON donation_proof (payment_key)
  WHERE NOT is_repeat AND is_one_payment(payment_mode, payment_key);

-- So many pins somebody may move within 24 hours without the password.
ALTER TABLE company ADD COLUMN pins_without_password integer NOT NULL DEFAULT 10
  CHECK (pins_without_password BETWEEN 0 AND 1000);
-- What somebody moved lately, for that count.
CREATE INDEX pin_transfer_by ON pin_transfer (created_by, at);
CREATE INDEX pin_batch_by ON pin_batch (generated_by, generated_at) WHERE wallet IS NOT NULL;
