-- The edition of the engine's rules a closing is fixed with. What was fixed before replays by the first.
ALTER TABLE closing ADD COLUMN rules smallint NOT NULL DEFAULT 1 CHECK (rules > 0);
UPDATE closing SET rules = 2 WHERE status = 'preview';
ALTER TABLE closing ALTER COLUMN rules SET DEFAULT 2;

ALTER TABLE business_event
  -- An activation by a free or leader pin: it moves no volume. Those that closings took stay as they were taken.
  ADD COLUMN is_given boolean NOT NULL DEFAULT false,
  -- What an activation that the company received nothing or a fee for counts for under the overall cap: the price of its
  -- package without tax. Null where it is the amount.
  ADD COLUMN cap_base_minor bigint CHECK (cap_base_minor >= 0);
ALTER TABLE business_event DISABLE TRIGGER business_event_append_only;
UPDATE business_event event
SET cap_base_minor = round(package.price_minor * 100 / (100 + package.gst_percent))
FROM package WHERE event.kind = 'activation' AND event.amount_minor = 0 AND package.id = event.package_id;
UPDATE business_event event
SET is_given = true
FROM activation JOIN pin ON pin.id = activation.pin_id
WHERE event.kind = 'activation' AND event.source_type = 'activation' AND event.source_id = activation.id
  AND pin.kind IN ('free', 'leader')
  AND NOT EXISTS (
    SELECT FROM closing WHERE status <> 'preview' AND event.id <= event_horizon_id AND event.at < window_to
  );
ALTER TABLE business_event ENABLE TRIGGER business_event_append_only;
