-- Who did what, before, after, when, from where. Every row's hash covers the row and the hash before it.
CREATE TABLE audit (
  -- Gapless: a missing number is a missing row.
  id bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  person_id bigint REFERENCES person (id),
  user_id text NOT NULL,
  user_type text NOT NULL CHECK (user_type IN ('Any', 'User', 'Admin', 'Franchise')),
  -- The admin behind the eyes of a member.
  opened_by bigint REFERENCES person (id),
  -- The call, such as "POST /admin/members/:id/block", or an act of the system.
  act text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused', 'denied')),
  -- What was acted on, such as ("member", "17"); empty where the act has no one subject.
  subject_type text NOT NULL DEFAULT '',
  subject_id text NOT NULL DEFAULT '',
  -- What was sent, without secrets; what stood before and after, where the act says so.
  input jsonb,
  before jsonb,
  after jsonb,
  reason text NOT NULL DEFAULT '',
  ip text NOT NULL,
  user_agent text NOT NULL,
  hash bytea NOT NULL
);
CREATE INDEX audit_person ON audit (person_id, id);
CREATE INDEX audit_subject ON audit (subject_type, subject_id, id);
CREATE INDEX audit_act ON audit (act, id);
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- The end of the chain; whoever writes holds this row until the commit, so rows are numbered in the order they commit.
CREATE TABLE audit_head (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  last_id bigint NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO audit_head (last_id, hash) VALUES (0, '\x');

-- Acts that one admin asks for and another must agree to.
CREATE TABLE approval (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('two_factor_recovery', 'death_transfer', 'erasure')),
  person_id bigint NOT NULL REFERENCES person (id),
  -- What the act needs, by its kind.
  details jsonb NOT NULL DEFAULT '{}',
  reason text NOT NULL CHECK (reason <> ''),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'rejected', 'cancelled')),
  requested_by bigint NOT NULL REFERENCES person (id),
  requested_at timestamptz NOT NULL,
  decided_by bigint REFERENCES person (id) CHECK (state = 'cancelled' OR decided_by <> requested_by),
  decided_at timestamptz,
  decision_reason text NOT NULL DEFAULT '',
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX approval_waiting ON approval (kind, person_id) WHERE state = 'waiting';
