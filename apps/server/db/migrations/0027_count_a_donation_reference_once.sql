-- A reference of a bank is one payment, by whatever way it is said to have gone; numbers of cheques and drafts are each bank's own.
DROP INDEX donation_proof_reference;
CREATE UNIQUE INDEX donation_proof_paid_once ON donation_proof (reference)
  WHERE payment_mode IN ('UPI', 'NEFT', 'IMPS', 'RTGS');
CREATE INDEX donation_proof_reference ON donation_proof (reference) WHERE reference <> '';
