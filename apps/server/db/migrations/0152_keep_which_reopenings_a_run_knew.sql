-- The newest reopening of a closing that a run knew, 0 before the first: what it paid stays paid by the plans of then. Runs
-- from before knew those that were made before them.
ALTER TABLE instant_run ADD COLUMN reopening_id bigint;
