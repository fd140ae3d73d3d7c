-- What two admins wrote down as paid by mistake, and was cancelled, is taken out of the refund wallet again. Nothing but
-- refunds ever enters it.
ALTER TABLE wallet_adjustment
  DROP CONSTRAINT wallet_adjustment_wallet_check,
  ADD CONSTRAINT wallet_adjustment_wallet_check
    CHECK (wallet IN ('INCOME', 'FUND', 'GIVEN', 'REFUND', 'REPURCHASE', 'ROI', 'COMMISSION')),
  ADD CONSTRAINT wallet_adjustment_refund CHECK (wallet <> 'REFUND' OR direction = 'debit' AND reason_code = 'correction');
