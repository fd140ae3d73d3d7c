-- A message that was cut off on its way waits for somebody as well: it is one that has been sending for too long.
DROP INDEX message_out_wanting;
CREATE INDEX message_out_wanting ON message_out (created_at) WHERE state IN ('held', 'failed', 'sending');

-- The files that writers of exports left when they were taken for dead. One that stored its last piece only then, and died
-- for good, would leave that piece: so what it may have stored is removed once more, when it cannot be at work any longer.
CREATE TABLE export_leftover (
  -- The file's name in `export_job`, and how many pieces it can have.
  file_name text PRIMARY KEY,
  pieces integer NOT NULL,
  left_at timestamptz NOT NULL
);
CREATE INDEX export_leftover_oldest ON export_leftover (left_at);
