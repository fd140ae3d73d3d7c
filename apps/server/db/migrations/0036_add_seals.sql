-- Seals: what was written and may never change is hashed, and every seal covers the seal before it. Whoever changes a
-- sealed row with the rights of the database's owner, past every trigger, is found at that row.

CREATE TABLE seal (
  -- Gapless: a missing number is a missing seal.
  no bigint PRIMARY KEY CHECK (no > 0),
  sealed_at timestamptz NOT NULL,
  -- SHA-256 over the seal before it, the number, the time and the parts.
  hash bytea NOT NULL
);

-- One stretch of rows of one table, in the order of their keys.
CREATE TABLE seal_part (
  seal_no bigint NOT NULL REFERENCES seal (no),
  part_no integer NOT NULL CHECK (part_no > 0),
  -- As apps/server/src/features/verify/seals/sealed-tables.ts names it.
  stream text NOT NULL,
  -- What of each row is covered: a column added later is covered from the next part on.
  columns text[] NOT NULL,
  -- The stretch: ids above after_id, up to and with to_id; numbers of closings where the rows belong to a closing.
  after_id bigint NOT NULL,
  to_id bigint NOT NULL CHECK (to_id > after_id),
  row_count bigint NOT NULL,
  -- SHA-256 over the SHA-256 of every row.
  hash bytea NOT NULL,
  -- The first four bytes of every row's hash: they name the row that differs. Not covered by the seal.
  marks bytea NOT NULL,
  PRIMARY KEY (seal_no, part_no)
);
CREATE INDEX seal_part_stream ON seal_part (stream, to_id);

CREATE TRIGGER seal_append_only BEFORE UPDATE OR DELETE ON seal FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER seal_no_truncate BEFORE TRUNCATE ON seal FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
CREATE TRIGGER seal_part_append_only BEFORE UPDATE OR DELETE ON seal_part FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER seal_part_no_truncate BEFORE TRUNCATE ON seal_part
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
