-- Proofs of the books: when everything was checked, up to where, and what was found.
CREATE TABLE proof (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'in_order', 'broken', 'failed')),
  -- From the first row on, not only what is new since the last proof in order.
  is_deep boolean NOT NULL DEFAULT false,
  asked_at timestamptz NOT NULL,
  -- Null: the schedule.
  asked_by bigint REFERENCES person (id),
  started_at timestamptz,
  ended_at timestamptz,
  -- How far it reached: the last closing computed again, the last journal, the last seal and its hash.
  closing_id bigint,
  closings_replayed bigint NOT NULL DEFAULT 0,
  journal_id bigint,
  seal_no bigint,
  seal_hash bytea,
  -- How many promises were checked, over how many things.
  promises integer NOT NULL DEFAULT 0,
  checked bigint NOT NULL DEFAULT 0,
  -- [{promise, is_money, breaches, examples}], one for each promise that is broken.
  broken jsonb NOT NULL DEFAULT '[]',
  -- Why it could not be carried out.
  fault text NOT NULL DEFAULT '',
  CHECK ((state IN ('in_order', 'broken', 'failed')) = (ended_at IS NOT NULL)),
  CHECK (state = 'waiting' OR started_at IS NOT NULL)
);
CREATE UNIQUE INDEX proof_waiting ON proof ((1)) WHERE state IN ('waiting', 'running');
CREATE INDEX proof_ended ON proof (ended_at DESC);
