-- Every step of every pin, and whose count it changes: what a person holds is the sum of what ever happened to them.
CREATE TABLE pin_movement (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  pin_id bigint NOT NULL REFERENCES pin (id),
  -- Whose pins became one more or one fewer.
  person_id bigint NOT NULL REFERENCES person (id),
  -- Of the pin, frozen as they are there, so that statistics read one table.
  package_id bigint NOT NULL REFERENCES package (id),
  price_minor bigint NOT NULL,
  kind text NOT NULL CHECK (
    kind IN ('generated', 'received', 'unblocked', 'transferred', 'used', 'blocked', 'expired', 'cancelled')
  ),
  delta smallint NOT NULL,
  at timestamptz NOT NULL,
  -- Who gave it or got it, or who was made active with it.
  other_person_id bigint REFERENCES person (id),
  transfer_id bigint REFERENCES pin_transfer (id),
  -- Why, where somebody had to say so.
  reason text NOT NULL DEFAULT '',
  CHECK (delta = CASE WHEN kind IN ('generated', 'received', 'unblocked') THEN 1 ELSE -1 END),
  CHECK ((transfer_id IS NOT NULL) = (kind IN ('received', 'transferred')))
);
CREATE INDEX pin_movement_pin ON pin_movement (pin_id, id);
CREATE INDEX pin_movement_person ON pin_movement (person_id, package_id, at);

-- What happened to the pins there are. When one was blocked or cancelled nobody wrote down: its last known moment stands in.
INSERT INTO pin_movement (pin_id, person_id, package_id, price_minor, kind, delta, at, other_person_id, transfer_id)
SELECT step.pin_id, step.person_id, pin.package_id, pin.price_minor, step.kind, step.delta, step.at,
  step.other_person_id, step.transfer_id
FROM (
  SELECT pin.id AS pin_id, 0 AS no, batch.owner_person_id AS person_id, 'generated' AS kind, 1 AS delta,
    pin.generated_at AS at, NULL::bigint AS other_person_id, NULL::bigint AS transfer_id
  FROM pin JOIN pin_batch batch ON batch.id = pin.batch_id
  UNION ALL
  SELECT moved.pin_id, 1, way.from_person_id, 'transferred', -1, way.at, way.to_person_id, way.id
  FROM pin_transfer_pin moved JOIN pin_transfer way ON way.id = moved.pin_transfer_id
  UNION ALL
  SELECT moved.pin_id, 1, way.to_person_id, 'received', 1, way.at, way.from_person_id, way.id
  FROM pin_transfer_pin moved JOIN pin_transfer way ON way.id = moved.pin_transfer_id
  UNION ALL
  SELECT pin.id, 2, pin.owner_person_id, pin.status, -1,
    CASE pin.status
      WHEN 'used' THEN pin.used_at
      WHEN 'expired' THEN pin.expires_at
      ELSE coalesce(pin.received_at, pin.generated_at)
    END,
    member.person_id, NULL
  FROM pin LEFT JOIN member ON member.id = pin.used_for_member_id
  WHERE pin.status <> 'unused'
) step
JOIN pin ON pin.id = step.pin_id
ORDER BY step.pin_id, step.no, step.transfer_id, step.delta;

CREATE TRIGGER pin_movement_append_only BEFORE UPDATE OR DELETE ON pin_movement
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER pin_movement_no_truncate BEFORE TRUNCATE ON pin_movement
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Those whose time runs out next, for the act that marks them.
CREATE INDEX pin_due ON pin (expires_at) WHERE status = 'unused';
-- What the pins of a transfer were sold for.
ALTER TABLE pin_transfer ADD COLUMN amount_minor bigint NOT NULL DEFAULT 0;
UPDATE pin_transfer SET amount_minor = worth.amount_minor
FROM (
  SELECT moved.pin_transfer_id, sum(pin.price_minor) AS amount_minor
  FROM pin_transfer_pin moved JOIN pin ON pin.id = moved.pin_id GROUP BY moved.pin_transfer_id
) worth
WHERE worth.pin_transfer_id = pin_transfer.id;
ALTER TABLE pin_transfer ALTER COLUMN amount_minor DROP DEFAULT;

-- Pages of transfers, as their givers and receivers read them.
CREATE INDEX pin_transfer_newest ON pin_transfer (at DESC NULLS LAST, id DESC);
CREATE INDEX pin_transfer_from ON pin_transfer (from_person_id, id);
CREATE INDEX pin_transfer_to ON pin_transfer (to_person_id, id);
