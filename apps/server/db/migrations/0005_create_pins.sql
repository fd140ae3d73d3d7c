CREATE TABLE pin_batch (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  package_id bigint NOT NULL REFERENCES package (id),
  kind text NOT NULL CHECK (kind IN ('paid', 'free', 'leader')),
  count integer NOT NULL CHECK (count BETWEEN 1 AND 1000),
  owner_person_id bigint NOT NULL REFERENCES person (id),
  payment_mode text,
  payment_reference text NOT NULL DEFAULT '',
  -- Why pins were given away; required unless they were paid for.
  reason text NOT NULL DEFAULT '',
  generated_at timestamptz NOT NULL,
  generated_by bigint NOT NULL REFERENCES person (id),
  CHECK (kind = 'paid' OR reason <> '')
);

CREATE TABLE pin (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  batch_id bigint NOT NULL REFERENCES pin_batch (id),
  pin_no text NOT NULL UNIQUE CHECK (length(pin_no) >= 6),
  -- Encrypted with the secret key, so a copy of the database holds no usable pin.
  password_sealed bytea NOT NULL,
  package_id bigint NOT NULL REFERENCES package (id),
  kind text NOT NULL CHECK (kind IN ('paid', 'free', 'leader')),
  -- What was paid for it and the volume it moves, frozen when generated: a later price never changes a pin that was
  -- sold. Both are 0 for free and leader pins, so what is owed for pins is simply the price of those not used.
  price_minor bigint NOT NULL,
  bv_minor bigint NOT NULL,
  owner_person_id bigint NOT NULL REFERENCES person (id),
  received_from_person_id bigint REFERENCES person (id),
  received_at timestamptz,
  status text NOT NULL DEFAULT 'unused' CHECK (status IN ('unused', 'used', 'blocked', 'expired', 'cancelled')),
  expires_at timestamptz NOT NULL,
  generated_at timestamptz NOT NULL,
  used_at timestamptz,
  used_by_person_id bigint REFERENCES person (id),
  used_for_member_id bigint REFERENCES member (id),
  CHECK ((status = 'used') = (used_at IS NOT NULL)),
  CHECK ((status = 'used') = (used_for_member_id IS NOT NULL))
);
CREATE INDEX pin_owner ON pin (owner_person_id, id);
CREATE INDEX pin_oldest_unused ON pin (owner_person_id, package_id, id) WHERE status = 'unused';
-- As the list of all pins is read by default.
CREATE INDEX pin_newest ON pin (generated_at DESC NULLS LAST, id DESC);
CREATE INDEX pin_batch_of ON pin (batch_id);

CREATE TABLE pin_transfer (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  from_person_id bigint NOT NULL REFERENCES person (id),
  to_person_id bigint NOT NULL REFERENCES person (id) CHECK (to_person_id <> from_person_id),
  package_id bigint NOT NULL REFERENCES package (id),
  count integer NOT NULL CHECK (count > 0),
  remark text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  created_by bigint NOT NULL REFERENCES person (id)
);
CREATE TABLE pin_transfer_pin (
  pin_transfer_id bigint NOT NULL REFERENCES pin_transfer (id),
  pin_id bigint NOT NULL REFERENCES pin (id),
  PRIMARY KEY (pin_transfer_id, pin_id)
);
CREATE INDEX pin_transfer_pin_chain ON pin_transfer_pin (pin_id, pin_transfer_id);

CREATE TABLE activation (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  receipt_no text NOT NULL UNIQUE,
  member_id bigint NOT NULL REFERENCES member (id),
  package_id bigint NOT NULL REFERENCES package (id),
  mode text NOT NULL CHECK (mode IN ('pin')),
  pin_id bigint UNIQUE REFERENCES pin (id),
  price_minor bigint NOT NULL,
  taxable_minor bigint NOT NULL,
  gst_minor bigint NOT NULL,
  gst_percent numeric(7, 4) NOT NULL,
  bv_minor bigint NOT NULL,
  at timestamptz NOT NULL,
  cooling_off_ends_at timestamptz NOT NULL,
  by_person_id bigint NOT NULL REFERENCES person (id),
  CHECK (taxable_minor + gst_minor = price_minor)
);
CREATE INDEX activation_member ON activation (member_id, id);

-- Consecutive receipt numbers per financial year, without gaps: the row is locked, not a sequence.
CREATE TABLE receipt_series (
  financial_year text PRIMARY KEY,
  last_no bigint NOT NULL
);
