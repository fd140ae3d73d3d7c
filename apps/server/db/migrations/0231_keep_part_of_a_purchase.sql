-- What is left of a purchase of which a part was taken back: it takes the place of the whole, which a reversal undoes.
ALTER TABLE business_event
  -- The event as it was first written, never one that itself takes a place. It counts where that one did.
  ADD COLUMN replaces_id bigint REFERENCES business_event (id),
  ADD CONSTRAINT business_event_kept CHECK (replaces_id IS NULL
    OR kind = 'repurchase' AND reverses_id IS NULL AND amount_minor >= 0 AND bv_minor >= 0);
CREATE INDEX business_event_kept ON business_event (replaces_id) WHERE replaces_id IS NOT NULL;

-- It is written in one act with the reversal of what it takes the place of, and is no more than that.
CREATE FUNCTION guard_kept_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  first business_event;
  gone business_event;
BEGIN
  SELECT * INTO first FROM business_event WHERE id = NEW.replaces_id;
  SELECT undone.* INTO gone FROM business_event undoing JOIN business_event undone ON undone.id = undoing.reverses_id
  WHERE (undoing.source_type, undoing.source_id, undoing.kind) = (NEW.source_type, NEW.source_id, 'reversal')
    AND (undoing.member_id, undoing.at, undoing.written_by) = (NEW.member_id, NEW.at, NEW.written_by)
    AND undoing.id < NEW.id;
  IF gone.id IS NULL OR coalesce(gone.replaces_id, gone.id) <> first.id THEN
    RAISE EXCEPTION 'event % is not written with the reversal of what it takes the place of', NEW.id;
  END IF;
  IF first.kind <> 'repurchase' OR first.replaces_id IS NOT NULL OR first.member_id <> NEW.member_id
    OR NEW.amount_minor > gone.amount_minor OR NEW.bv_minor > gone.bv_minor
  THEN RAISE EXCEPTION 'event % is not what is left of purchase %', NEW.id, first.id; END IF;
  -- The first edition of the rules settles by negative volume, so nothing can take a place there.
  IF EXISTS (
    SELECT FROM closing WHERE rules = 1 AND status <> 'preview' AND event_horizon_id >= first.id AND window_to > first.at
  ) THEN RAISE EXCEPTION 'purchase % was taken by the first edition of the rules', first.id; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER business_event_kept AFTER INSERT ON business_event FOR EACH ROW
  WHEN (NEW.replaces_id IS NOT NULL) EXECUTE FUNCTION guard_kept_event();

-- The planner knows nothing of a new column, and would take the rows without it for few.
ANALYZE business_event;
