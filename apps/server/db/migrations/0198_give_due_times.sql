-- By when conversations have to be answered and resolved, and what became of complaints.

CREATE TABLE conversation_due (
  conversation_id bigint PRIMARY KEY REFERENCES conversation (id),
  -- By when the first answer was promised, and when it came.
  acknowledge_due_at timestamptz,
  acknowledged_at timestamptz,
  -- By when an answer is owed now.
  answer_due_at timestamptz,
  -- As last computed; it counts while it runs.
  resolve_due_at timestamptz,
  -- What was left of it when it stopped, below zero where it was late.
  resolve_left_ms bigint,
  -- Since when the company has to act; nothing while it has not to.
  running_since timestamptz,
  -- Working time in which the company had to act, without the time that runs now, and how much of it passed before the first
  -- answer.
  worked_ms bigint NOT NULL DEFAULT 0 CHECK (worked_ms >= 0),
  first_answer_ms bigint CHECK (first_answer_ms >= 0),
  was_late boolean NOT NULL DEFAULT false,
  -- What became of a complaint, and why it took longer than promised; empty again once it is opened again.
  outcome text NOT NULL DEFAULT '',
  delay_reason text NOT NULL DEFAULT '',
  -- The times of which somebody was told that they come near, and that they are over.
  soon_told_for timestamptz,
  overdue_told_for timestamptz,
  -- By when the company has to act next.
  next_due_at timestamptz GENERATED ALWAYS AS
    (CASE WHEN running_since IS NULL THEN NULL ELSE LEAST(answer_due_at, resolve_due_at) END) STORED,
  CHECK (running_since IS NOT NULL OR answer_due_at IS NULL),
  CHECK (running_since IS NULL OR (resolve_due_at IS NOT NULL AND resolve_left_ms IS NULL)),
  CHECK (acknowledged_at IS NULL OR first_answer_ms IS NOT NULL)
);
CREATE INDEX conversation_due_next ON conversation_due (next_due_at) WHERE next_due_at IS NOT NULL;

-- The register of complaints and the report, by when conversations began.
CREATE INDEX conversation_category ON conversation (category, started_at, id);
CREATE INDEX conversation_started ON conversation (started_at, id);
