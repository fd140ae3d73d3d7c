-- The nodes of a matrix, in the order in which they were taken. A run writes them with what they pay, and the proof of the
-- books computes them again. A node never moves: whoever leaves keeps the place.
CREATE TABLE matrix_node (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- From 1 on, without a gap.
  no bigint NOT NULL UNIQUE CHECK (no > 0),
  -- The node above, none for a root, and which of its places this is, from 1 on.
  parent_no bigint REFERENCES matrix_node (no) CHECK (parent_no < no),
  position smallint CHECK (position > 0),
  member_id bigint NOT NULL UNIQUE REFERENCES member,
  -- The first activation of the member.
  event_id bigint NOT NULL UNIQUE REFERENCES business_event,
  -- The plan that placed it. Its width, and how it is rooted, hold for all nodes.
  plan_version_id bigint NOT NULL REFERENCES plan_version,
  UNIQUE (parent_no, position),
  CHECK ((parent_no IS NULL) = (position IS NULL))
);
CREATE TRIGGER matrix_node_append_only BEFORE UPDATE OR DELETE ON matrix_node
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER matrix_node_no_truncate BEFORE TRUNCATE ON matrix_node
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- What matrix income costs the company (packages/domain/src/ledger/chart-of-accounts.ts).
INSERT INTO ledger_account (code, may_go_negative) VALUES ('income_expense:matrix', true);
