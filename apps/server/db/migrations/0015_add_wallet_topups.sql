-- What a wallet or an admin pays for: pins bought from a wallet, and activations without a pin.

-- What a franchise pays less for a pin it sells; 0 to 100.
ALTER TABLE company ADD COLUMN franchise_pin_discount_percent numeric(7, 4) NOT NULL DEFAULT 0
  CHECK (franchise_pin_discount_percent BETWEEN 0 AND 100);
INSERT INTO ledger_account (code, may_go_negative) VALUES ('franchise_commission_expense', true);

-- The wallet a batch was paid from, null for every other payment, and what the company gave up of its price.
ALTER TABLE pin_batch
  ADD COLUMN wallet text,
  ADD COLUMN discount_minor bigint NOT NULL DEFAULT 0 CHECK (discount_minor >= 0),
  ADD CHECK (wallet IS NULL OR kind = 'paid');

ALTER TABLE activation
  DROP CONSTRAINT activation_mode_check,
  ADD CONSTRAINT activation_mode_check CHECK (mode IN ('pin', 'wallet', 'admin')),
  -- The wallet it was paid from, or how the company received the money, and why an admin did it without a pin.
  ADD COLUMN wallet text,
  ADD COLUMN payment_mode text,
  ADD COLUMN payment_reference text NOT NULL DEFAULT '',
  ADD COLUMN reason text NOT NULL DEFAULT '',
  ADD CHECK ((mode = 'pin') = (pin_id IS NOT NULL)),
  ADD CHECK ((mode = 'wallet') = (wallet IS NOT NULL)),
  ADD CHECK ((mode = 'admin') = (payment_mode IS NOT NULL)),
  ADD CHECK (mode <> 'admin' OR reason <> '');
