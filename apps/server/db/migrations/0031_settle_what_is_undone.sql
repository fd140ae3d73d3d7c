-- What members carry out of a closing once it was computed again without what was undone: by the closing that settled it.
-- The newest says how it is now; the state in closing_state stays as it was credited.
CREATE TABLE settled_state (
  closing_id bigint NOT NULL REFERENCES closing (id),
  settled_by bigint NOT NULL REFERENCES closing (id),
  -- The members that may have changed and their state, compressed with zstd (packages/domain/src/plan/picked-bytes.ts).
  state bytea NOT NULL,
  PRIMARY KEY (closing_id, settled_by),
  CHECK (settled_by > closing_id)
);
CREATE TRIGGER settled_state_append_only BEFORE UPDATE OR DELETE ON settled_state
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER settled_state_no_truncate BEFORE TRUNCATE ON settled_state
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
