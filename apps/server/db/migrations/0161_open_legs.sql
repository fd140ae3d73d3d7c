-- What legs of imported members carried in a former system.
ALTER TABLE import_row
  ADD COLUMN left_carry_minor bigint NOT NULL DEFAULT 0,
  ADD COLUMN right_carry_minor bigint NOT NULL DEFAULT 0;
-- The sums of all rows: a second admin agrees to them.
ALTER TABLE import_batch
  ADD COLUMN left_carry_minor bigint NOT NULL DEFAULT 0 CHECK (left_carry_minor >= 0),
  ADD COLUMN right_carry_minor bigint NOT NULL DEFAULT 0 CHECK (right_carry_minor >= 0);
CREATE FUNCTION guard_import_carry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'import % was accepted', OLD.id; END $$;
CREATE TRIGGER import_carry_guard BEFORE UPDATE ON import_batch FOR EACH ROW
  WHEN (OLD.state = 'accepting' AND (NEW.left_carry_minor, NEW.right_carry_minor)
    IS DISTINCT FROM (OLD.left_carry_minor, OLD.right_carry_minor))
  EXECUTE FUNCTION guard_import_carry();

-- What a leg of a member opens with, from a batch that a second admin accepted. It is volume that nobody bought here, so it is
-- kept for ever.
CREATE TABLE opening_leg (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  batch_id bigint NOT NULL REFERENCES import_batch (id),
  member_id bigint NOT NULL REFERENCES member (id),
  side text NOT NULL CHECK (side IN ('left', 'right')),
  volume_minor bigint NOT NULL CHECK (volume_minor > 0),
  -- A leg opens once.
  UNIQUE (member_id, side)
);
CREATE INDEX opening_leg_batch ON opening_leg (batch_id);
CREATE TRIGGER opening_leg_append_only BEFORE UPDATE OR DELETE ON opening_leg
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER opening_leg_no_truncate BEFORE TRUNCATE ON opening_leg
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- It is an event: the next closing opens the leg with it. It sells nothing and is never taken back.
ALTER TABLE business_event
  DROP CONSTRAINT business_event_kind,
  ADD CONSTRAINT business_event_kind CHECK (kind IN ('registration', 'activation', 'repurchase', 'withdrawal_paid',
    'virtual_business', 'reversal', 'block', 'unblock', 'matrix_entry', 'sponsor_change', 'opening_leg')),
  ADD CONSTRAINT business_event_opening_leg CHECK (kind <> 'opening_leg'
    OR side IS NOT NULL AND bv_minor > 0 AND amount_minor = 0 AND reverses_id IS NULL);
CREATE INDEX business_event_opening_leg ON business_event (id) WHERE kind = 'opening_leg';
