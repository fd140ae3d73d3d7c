-- Who did what to something that people ask for and answer: every move of every life that has no table of its own for them.
-- Withdrawals and dispatches keep theirs in withdrawal_step and product_dispatch_step.
CREATE TABLE step (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- What it is a step of, as the table of its moves and the audit call it.
  noun text NOT NULL,
  subject_id bigint NOT NULL,
  -- Null where it begins.
  move text,
  -- Where it stands from then on.
  state text NOT NULL,
  -- Null for what was done before steps were kept, where nobody wrote down when.
  at timestamptz,
  -- Null where time or the company itself acts.
  by_person_id bigint REFERENCES person (id),
  reason text NOT NULL DEFAULT '',
  -- What else came with it, as it travels.
  facts jsonb NOT NULL DEFAULT '{}',
  CHECK (at IS NOT NULL OR by_person_id IS NULL),
  -- Names of the code, which knows them all.
  CHECK (noun ~ '^[a-z_]+$' AND move ~ '^[a-z_]+$' AND state ~ '^[a-z_]+$')
);
CREATE INDEX step_of ON step (noun, subject_id, id);
-- A person who is taken out again is looked for here too.
CREATE INDEX step_by ON step (by_person_id);
CREATE TRIGGER step_append_only BEFORE UPDATE OR DELETE ON step
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER step_no_truncate BEFORE TRUNCATE ON step
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- The steps of every life, wherever they are kept. Those of one thing are in the order of their ids.
CREATE VIEW life_step AS
  SELECT id, noun, subject_id, move, state, at, by_person_id, reason, facts FROM step
  UNION ALL
  SELECT id, 'withdrawal', withdrawal_id, NULL, state, at, by_person_id, reason,
    jsonb_build_object('mode', mode, 'utr', coalesce(utr, ''), 'paid_on', paid_on) FROM withdrawal_step
  UNION ALL
  SELECT id, 'product_dispatch', dispatch_id, NULL, status, at, by_person_id, remark,
    jsonb_build_object('courier', courier, 'tracking_no', tracking_no) FROM product_dispatch_step;
