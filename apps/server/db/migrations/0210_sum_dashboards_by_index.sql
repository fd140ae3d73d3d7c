-- What the company's dashboard and its chart sum is read from indexes alone: turnover by instant, activations by instant, and
-- the unused pins.
CREATE INDEX business_event_turnover ON business_event (at) INCLUDE (amount_minor) WHERE kind IN ('activation', 'repurchase');
CREATE INDEX business_event_reversal ON business_event (at) INCLUDE (reverses_id) WHERE kind = 'reversal';
CREATE INDEX activation_first ON activation (at) INCLUDE (member_id) WHERE kind = 'first' AND cancelled_at IS NULL;
DROP INDEX pin_by_status;
CREATE INDEX pin_by_status ON pin (status, expires_at) INCLUDE (price_minor);
