-- More pins than one act issues: the schedule issues them in batches, and a stop in between loses and repeats nothing.
CREATE TABLE pin_order (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  owner_person_id bigint NOT NULL REFERENCES person (id),
  package_id bigint NOT NULL REFERENCES package (id),
  kind text NOT NULL CHECK (kind IN ('paid', 'free', 'leader', 'upgrade')),
  from_package_id bigint REFERENCES package (id),
  count integer NOT NULL CHECK (count BETWEEN 1001 AND 100000),
  issued integer NOT NULL DEFAULT 0 CHECK (issued BETWEEN 0 AND count),
  -- Of one pin, frozen when it was ordered.
  price_minor bigint NOT NULL,
  bv_minor bigint NOT NULL,
  expires_at timestamptz NOT NULL,
  payment_mode text,
  payment_reference text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'issuing' CHECK (status IN ('issuing', 'issued', 'stopped')),
  -- Why it was stopped, such as a blocked owner.
  stop_reason text NOT NULL DEFAULT '',
  ordered_at timestamptz NOT NULL,
  ordered_by bigint NOT NULL REFERENCES person (id),
  ended_at timestamptz,
  CHECK ((status = 'issuing') = (ended_at IS NULL)),
  CHECK (status <> 'issued' OR issued = count),
  CHECK (kind IN ('paid', 'upgrade') OR reason <> ''),
  CHECK ((kind = 'upgrade') = (from_package_id IS NOT NULL))
);
CREATE INDEX pin_order_newest ON pin_order (ordered_at DESC NULLS LAST, id DESC);
ALTER TABLE pin_batch ADD COLUMN order_id bigint REFERENCES pin_order (id);
CREATE INDEX pin_batch_order ON pin_batch (order_id, id) WHERE order_id IS NOT NULL;
