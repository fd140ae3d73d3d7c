-- Transfers between wallets, and what an admin credits to a wallet or debits from it.

-- What was credited or debited to put something right and is not explained otherwise yet, and what the company gave away.
INSERT INTO ledger_account (code, may_go_negative) VALUES ('suspense', true), ('goodwill_expense', true);

-- One row. Whoever transfers or adjusts reads it under a lock, so that a change holds for everything after it.
CREATE TABLE transfer_settings (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  -- Between the own wallets: income to fund, commission to stock.
  own_is_on boolean NOT NULL DEFAULT true,
  -- From the fund wallet of a member to that of another.
  between_members_is_on boolean NOT NULL DEFAULT false,
  min_minor bigint NOT NULL DEFAULT 10000 CHECK (min_minor > 0),
  multiple_minor bigint NOT NULL DEFAULT 10000 CHECK (multiple_minor > 0),
  -- The most one person sends on a day of the company; null: as much as there is.
  most_a_day_minor bigint DEFAULT 10000000 CHECK (most_a_day_minor >= min_minor),
  -- Of what leaves the wallet. Below 50, so that something always arrives.
  charge_percent numeric(7, 4) NOT NULL DEFAULT 0 CHECK (charge_percent >= 0 AND charge_percent < 50),
  -- The receiver is above or below the sender, by sponsors or by places.
  only_in_line boolean NOT NULL DEFAULT false,
  only_to_active boolean NOT NULL DEFAULT true,
  -- So much one admin adjusts alone within 24 hours; more waits for a second admin.
  adjustment_limit_minor bigint NOT NULL DEFAULT 1000000 CHECK (adjustment_limit_minor >= 0)
);
INSERT INTO transfer_settings DEFAULT VALUES;

CREATE TABLE fund_transfer (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- As people see it: FT-000017.
  transfer_no text NOT NULL UNIQUE
    GENERATED ALWAYS AS ('FT-' || lpad(id::text, greatest(6, length(id::text)), '0')) STORED,
  from_person_id bigint NOT NULL REFERENCES person (id),
  from_wallet text NOT NULL CHECK (from_wallet IN ('INCOME', 'FUND', 'REPURCHASE', 'ROI', 'COMMISSION')),
  to_person_id bigint NOT NULL REFERENCES person (id),
  -- Never one whose money can be withdrawn.
  to_wallet text NOT NULL CHECK (to_wallet IN ('FUND', 'REPURCHASE')),
  -- What leaves the one wallet, what of it the company keeps, and what enters the other.
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  charge_minor bigint NOT NULL CHECK (charge_minor >= 0),
  net_minor bigint NOT NULL CHECK (net_minor > 0),
  remark text NOT NULL DEFAULT '',
  -- Why an admin moved it; empty where the owner did.
  reason text NOT NULL DEFAULT '',
  by_person_id bigint NOT NULL REFERENCES person (id),
  at timestamptz NOT NULL,
  CHECK (amount_minor = charge_minor + net_minor),
  CHECK (CASE WHEN from_person_id = to_person_id THEN from_wallet <> to_wallet
    ELSE from_wallet = 'FUND' AND to_wallet = 'FUND' END),
  CHECK (by_person_id = from_person_id OR (reason <> '' AND charge_minor = 0))
);
CREATE INDEX fund_transfer_from ON fund_transfer (from_person_id, at);
CREATE INDEX fund_transfer_to ON fund_transfer (to_person_id, at);
CREATE INDEX fund_transfer_at ON fund_transfer (at);
CREATE INDEX fund_transfer_by ON fund_transfer (by_person_id, at);
CREATE TRIGGER fund_transfer_append_only BEFORE UPDATE OR DELETE ON fund_transfer
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER fund_transfer_no_truncate BEFORE TRUNCATE ON fund_transfer
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- The paper behind an adjustment: private, for admins.
ALTER TABLE file DROP CONSTRAINT file_purpose_check;
ALTER TABLE file ADD CONSTRAINT file_purpose_check
  CHECK (purpose IN ('photo', 'logo', 'kyc', 'certificate', 'slip', 'package', 'donation', 'adjustment'));

ALTER TABLE approval DROP CONSTRAINT approval_kind;
ALTER TABLE approval ADD CONSTRAINT approval_kind CHECK (kind IN ('two_factor_recovery', 'death_transfer', 'erasure',
  'closing_reopening', 'admin_password', 'admin_contact', 'admin_rights', 'admin_block', 'admin_unblock', 'new_admin',
  'sponsor_change', 'virtual_business', 'wallet_adjustment'));

-- What an admin credited to a wallet or debited from it, or asked to. Nothing of a row changes: what became of it is in its
-- approval, and the journal of its reference.
CREATE TABLE wallet_adjustment (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- As people see it: WA-000017.
  adjustment_no text NOT NULL UNIQUE
    GENERATED ALWAYS AS ('WA-' || lpad(id::text, greatest(6, length(id::text)), '0')) STORED,
  person_id bigint NOT NULL REFERENCES person (id),
  wallet text NOT NULL CHECK (wallet IN ('INCOME', 'FUND', 'REPURCHASE', 'ROI', 'COMMISSION')),
  direction text NOT NULL CHECK (direction IN ('credit', 'debit')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  reason_code text NOT NULL,
  remark text NOT NULL CHECK (remark <> ''),
  file_id bigint UNIQUE REFERENCES file (id),
  asked_by bigint NOT NULL REFERENCES person (id),
  asked_at timestamptz NOT NULL,
  -- Null: one admin moved it alone.
  approval_id bigint UNIQUE REFERENCES approval (id),
  CHECK (CASE reason_code
    WHEN 'deposit' THEN direction = 'credit' AND wallet = 'FUND'
    WHEN 'goodwill' THEN direction = 'credit' AND wallet IN ('FUND', 'REPURCHASE')
    WHEN 'fee' THEN direction = 'debit'
    WHEN 'correction' THEN true
    ELSE false END),
  -- What can be withdrawn is never credited by one admin alone.
  CHECK (direction = 'debit' OR wallet NOT IN ('INCOME', 'COMMISSION') OR approval_id IS NOT NULL)
);
CREATE INDEX wallet_adjustment_person ON wallet_adjustment (person_id, asked_at);
CREATE INDEX wallet_adjustment_asked_at ON wallet_adjustment (asked_at);
CREATE INDEX wallet_adjustment_asked_by ON wallet_adjustment (asked_by, asked_at);
CREATE TRIGGER wallet_adjustment_append_only BEFORE UPDATE OR DELETE ON wallet_adjustment
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER wallet_adjustment_no_truncate BEFORE TRUNCATE ON wallet_adjustment
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
