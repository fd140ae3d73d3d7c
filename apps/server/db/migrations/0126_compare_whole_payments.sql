-- The whole number of a payment says which one it is. What was compared bare until now stays on record as that: rows that
-- are there are refused by both rules, so that nobody claims a payment a second time because the rule changed in between.
ALTER FUNCTION payment_key(text, text) RENAME TO bare_key;
-- As it was; of transfers within one bank, too.
CREATE OR REPLACE FUNCTION bare_key(payment_mode text, typed text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT CASE
    WHEN payment_mode IN ('UPI', 'NEFT', 'IMPS', 'RTGS', 'Same bank') AND length(substring(plain FROM '[0-9].*[0-9]')) >= 11
      THEN substring(plain FROM '[0-9].*[0-9]')
    ELSE plain END
  FROM (SELECT upper(regexp_replace(typed, '[^0-9A-Za-z]', '', 'g')) AS plain) AS cleaned
$$;
-- The same rules as paymentKey and isOnePayment in packages/domain/src/payments/payment-key.ts.
CREATE FUNCTION payment_key(payment_mode text, typed text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT CASE
    WHEN payment_mode IN ('UPI', 'IMPS') AND substring(plain FROM '[0-9].*[0-9]') ~ '^[0-9]{12}$'
      THEN substring(plain FROM '[0-9].*[0-9]')
    ELSE plain END
  FROM (SELECT upper(regexp_replace(typed, '[^0-9A-Za-z]', '', 'g')) AS plain) AS cleaned
$$;

DROP INDEX pin_request_paid_once;
DROP INDEX donation_proof_paid_once;
DROP INDEX credit_request_paid_once;
CREATE OR REPLACE FUNCTION is_one_payment(payment_mode text, payment_key text) RETURNS boolean IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT payment_mode IN ('UPI', 'NEFT', 'IMPS', 'RTGS', 'Same bank') AND (
    payment_key ~ '^[0-9]{12}$'
    OR payment_key ~ '^([A-Z]{4}[A-Z0-9]{12,18}|N[0-9]{15,21})$' AND payment_key ~ '[0-9]'
    OR payment_mode = 'Same bank' AND payment_key ~ '^[A-Z0-9]{8,22}$' AND payment_key ~ '[0-9]')
$$;

DO $$
DECLARE
  named text;
  reference text;
BEGIN
  FOREACH named IN ARRAY ARRAY['pin_batch', 'pin_order', 'activation', 'pin_request', 'donation_proof', 'credit_request', 'counter_sale'] LOOP
    reference := CASE WHEN named IN ('pin_request', 'donation_proof', 'credit_request') THEN 'reference' ELSE 'payment_reference' END;
    EXECUTE format('ALTER TABLE %I RENAME COLUMN payment_key TO bare_key', named);
    EXECUTE format('ALTER INDEX %I RENAME TO %I', named || '_payment', named || '_bare');
    EXECUTE format('ALTER TABLE %I ADD COLUMN payment_key text NOT NULL GENERATED ALWAYS AS (payment_key(payment_mode, %I)) STORED,
      ADD COLUMN is_compared_bare boolean NOT NULL DEFAULT true', named, reference);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN is_compared_bare SET DEFAULT false', named);
    EXECUTE format('CREATE INDEX %I ON %I (payment_key) WHERE payment_key <> ''''', named || '_payment', named);
  END LOOP;
END $$;

ALTER TABLE credit_request ADD COLUMN is_repeat boolean NOT NULL DEFAULT false;
ALTER TABLE pin_request DISABLE TRIGGER pin_request_guard;
ALTER TABLE credit_request DISABLE TRIGGER credit_request_guard;
UPDATE pin_request SET is_repeat = true FROM pin_request older
WHERE older.id < pin_request.id AND older.payment_key = pin_request.payment_key AND NOT pin_request.is_repeat
  AND older.state IN ('pending', 'approved') AND pin_request.state IN ('pending', 'approved')
  AND is_one_payment(older.payment_mode, older.payment_key) AND is_one_payment(pin_request.payment_mode, pin_request.payment_key);
UPDATE credit_request SET is_repeat = true FROM credit_request older
WHERE older.id < credit_request.id AND older.payment_key = credit_request.payment_key
  AND older.state IN ('pending', 'approved') AND credit_request.state IN ('pending', 'approved')
  AND is_one_payment(older.payment_mode, older.payment_key) AND is_one_payment(credit_request.payment_mode, credit_request.payment_key);
UPDATE donation_proof SET is_repeat = true FROM donation_proof older
WHERE older.id < donation_proof.id AND older.payment_key = donation_proof.payment_key AND NOT donation_proof.is_repeat
  AND is_one_payment(older.payment_mode, older.payment_key) AND is_one_payment(donation_proof.payment_mode, donation_proof.payment_key);
ALTER TABLE pin_request ENABLE TRIGGER pin_request_guard;
ALTER TABLE credit_request ENABLE TRIGGER credit_request_guard;

CREATE UNIQUE INDEX pin_request_paid_once ON pin_request (payment_key)
  WHERE NOT is_repeat AND state IN ('pending', 'approved') AND is_one_payment(payment_mode, payment_key);
CREATE UNIQUE INDEX credit_request_paid_once ON credit_request (payment_key)
  WHERE NOT is_repeat AND state IN ('pending', 'approved') AND is_one_payment(payment_mode, payment_key);
CREATE UNIQUE INDEX donation_proof_paid_once ON donation_proof (payment_key)
  WHERE NOT is_repeat AND is_one_payment(payment_mode, payment_key);

-- A mode of its own: within one bank.
ALTER TABLE pin_request DROP CONSTRAINT pin_request_payment_mode_check,
  ADD CONSTRAINT pin_request_payment_mode_check
    CHECK (payment_mode IN ('UPI', 'NEFT', 'IMPS', 'RTGS', 'Same bank', 'Cheque', 'DD', 'Cash'));
ALTER TABLE credit_request DROP CONSTRAINT credit_request_payment_mode_check,
  ADD CONSTRAINT credit_request_payment_mode_check
    CHECK (payment_mode IN ('UPI', 'NEFT', 'IMPS', 'RTGS', 'Same bank', 'Cheque', 'DD', 'Cash'));

-- What goes out follows the same rule: UPI and IMPS share their numbers, and so do NEFT and RTGS.
DO $$
DECLARE named text;
BEGIN
  SELECT conname INTO STRICT named FROM pg_constraint
  WHERE conrelid = 'withdrawal'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%utr ~%';
  EXECUTE format('ALTER TABLE withdrawal DROP CONSTRAINT %I', named);
END $$;
ALTER TABLE withdrawal
  -- Paid with a number of another one, from before modes shared theirs.
  ADD COLUMN is_repeat boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT withdrawal_mode_check,
  ADD CONSTRAINT withdrawal_mode_check CHECK (mode IN ('UPI', 'IMPS', 'NEFT', 'RTGS', 'Same bank')),
  ADD CONSTRAINT withdrawal_utr_of_mode CHECK (CASE
    WHEN mode IN ('UPI', 'IMPS') THEN utr ~ '^\d{12}$'
    WHEN mode = 'Same bank' THEN utr ~ '^[A-Z0-9]{8,22}$'
    ELSE utr ~ '^([A-Z]{4}[A-Z0-9]{12,18}|N\d{15,21})$' END);
DROP INDEX withdrawal_utr;
UPDATE withdrawal SET is_repeat = true FROM withdrawal older WHERE older.id < withdrawal.id AND older.utr = withdrawal.utr;
CREATE INDEX withdrawal_by_utr ON withdrawal (utr) WHERE utr IS NOT NULL;
CREATE UNIQUE INDEX withdrawal_utr ON withdrawal (utr) WHERE utr IS NOT NULL AND NOT is_repeat;
