-- One entry of the bank may be a whole bank file: the sum of those of its withdrawals that were paid.

ALTER TABLE bank_match DROP CONSTRAINT bank_match_kind_check;
ALTER TABLE bank_match ADD CONSTRAINT bank_match_kind_check CHECK (kind IN ('credit_request', 'pin_request', 'activation',
  'pin_batch', 'withdrawal', 'withdrawal_file', 'withdrawal_return', 'tds_challan', 'other'));
