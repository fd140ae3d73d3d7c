-- What the company gives members away buys packages for themselves, and nobody above earns by it (record 0105).

-- Opened in the order of joining, as wallets are: bulk postings lock accounts in the order of their ids.
INSERT INTO ledger_account (code, wallet, owner_person_id, may_go_negative)
SELECT 'GIVEN:' || id, 'GIVEN', id, false FROM person WHERE user_type = 'User' ORDER BY id;

-- By the first rules goodwill went to wallets that buy pins, and one admin alone credited them up to a limit.
ALTER TABLE wallet_adjustment
  ADD COLUMN rules smallint NOT NULL DEFAULT 1,
  DROP CONSTRAINT wallet_adjustment_wallet_check,
  ADD CONSTRAINT wallet_adjustment_wallet_check
    CHECK (wallet IN ('INCOME', 'FUND', 'GIVEN', 'REPURCHASE', 'ROI', 'COMMISSION')),
  ADD CONSTRAINT wallet_adjustment_given CHECK (rules = 1 OR CASE reason_code
    WHEN 'goodwill' THEN wallet = 'GIVEN'
    WHEN 'correction' THEN true
    ELSE wallet <> 'GIVEN' END),
  -- Only what nobody above earns by is credited by one admin alone.
  ADD CONSTRAINT wallet_adjustment_second
    CHECK (rules = 1 OR direction = 'debit' OR wallet = 'GIVEN' OR approval_id IS NOT NULL),
  DROP CONSTRAINT wallet_adjustment_check,
  ADD CONSTRAINT wallet_adjustment_reason CHECK (CASE reason_code
    WHEN 'deposit' THEN direction = 'credit' AND wallet = 'FUND'
    WHEN 'goodwill' THEN direction = 'credit' AND wallet IN ('FUND', 'REPURCHASE', 'GIVEN')
    WHEN 'fee' THEN direction = 'debit'
    WHEN 'correction' THEN true
    ELSE false END);
ALTER TABLE wallet_adjustment ALTER COLUMN rules SET DEFAULT 2;

-- How a line is split: what of its price the given balance paid, and what of its taxable amount and its volume goes with
-- that. The volume of the line is what it moves, that of the paid part.
ALTER TABLE activation
  ADD COLUMN given_minor bigint NOT NULL DEFAULT 0,
  ADD COLUMN given_taxable_minor bigint NOT NULL DEFAULT 0,
  ADD COLUMN given_bv_minor bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT activation_given CHECK (
    given_minor BETWEEN 0 AND price_minor AND given_taxable_minor BETWEEN 0 AND least(taxable_minor, given_minor)
    AND given_bv_minor >= 0 AND (given_minor > 0 OR given_taxable_minor = 0 AND given_bv_minor = 0)
    AND (given_minor = 0 OR mode = 'wallet'));

-- Its volume and its amount are those of the part that was paid; where things are counted it counts as given.
ALTER TABLE business_event
  ADD COLUMN is_partly_given boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT business_event_given CHECK (NOT (is_given AND is_partly_given));
