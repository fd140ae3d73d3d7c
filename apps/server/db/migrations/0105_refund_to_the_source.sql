-- A refund goes back to whom and where it came from. Activations of before keep what their receipts promised.
ALTER TABLE activation DROP CONSTRAINT activation_refund_rule_check;
ALTER TABLE activation
  ADD CONSTRAINT activation_refund_rule CHECK (refund_rule IN ('source', 'member', 'payer')),
  ALTER COLUMN refund_rule SET DEFAULT 'source',
  -- Where a cancellation gave the price back to; null while it stands, of what was cancelled before, and where nothing was paid.
  ADD COLUMN refunded_wallet text;

-- A pin that was cancelled before went back to its holder as the kind of money that had paid for it, whoever had paid.
ALTER TABLE pin ADD COLUMN refund_rule text NOT NULL DEFAULT 'source' CHECK (refund_rule IN ('source', 'kind'));
UPDATE pin SET refund_rule = 'kind' WHERE status = 'cancelled';
