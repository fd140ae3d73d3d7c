-- What a member paid from outside for a purchase that is taken back can be withdrawn whole, once the payment is confirmed.
INSERT INTO ledger_account (code, wallet, owner_person_id, may_go_negative)
SELECT 'REFUND:' || id, 'REFUND', id, false FROM person WHERE user_type = 'User'
ON CONFLICT (code) DO NOTHING;

-- That a second admin agreed to what a first one wrote down of a payment; null: one alone did.
ALTER TABLE pin_batch ADD COLUMN approval_id bigint REFERENCES approval (id);
ALTER TABLE pin_order ADD COLUMN approval_id bigint REFERENCES approval (id);
ALTER TABLE activation ADD COLUMN approval_id bigint REFERENCES approval (id);

ALTER TABLE withdrawal DROP CONSTRAINT withdrawal_wallet_check;
ALTER TABLE withdrawal
  ADD CONSTRAINT withdrawal_wallet CHECK (wallet IN ('INCOME', 'REFUND', 'COMMISSION')),
  ADD CONSTRAINT withdrawal_refund_is_whole CHECK (wallet <> 'REFUND' OR net_minor = gross_minor);
