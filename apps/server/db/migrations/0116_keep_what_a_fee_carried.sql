-- The volume that a completed promise carried: at most what its fee carries by the plans of that day. Null while it is not
-- completed, and where it was completed before.
ALTER TABLE donation_commitment
  ADD COLUMN carried_bv_minor bigint CHECK (carried_bv_minor BETWEEN 0 AND bv_minor);
