-- Each order of the list of pins is read from an index, from either end; without one, every page sorted the whole table.
CREATE INDEX pin_by_expiry ON pin (expires_at DESC NULLS LAST, id DESC);
CREATE INDEX pin_by_price ON pin (price_minor DESC NULLS LAST, id DESC);
-- Pins that are not used come last both ways, so the two ways are two orders.
CREATE INDEX pin_last_used ON pin (used_at DESC NULLS LAST, id DESC);
CREATE INDEX pin_first_used ON pin (used_at, id);
-- What is rare is found by itself; what is common is met soon enough on the way through all.
CREATE INDEX pin_of_state ON pin (status, generated_at DESC NULLS LAST, id DESC)
  WHERE status IN ('blocked', 'expired', 'cancelled');
CREATE INDEX pin_of_kind ON pin (kind, generated_at DESC NULLS LAST, id DESC) WHERE kind <> 'paid';
CREATE INDEX pin_used_for ON pin (used_for_member_id) WHERE used_for_member_id IS NOT NULL;
