-- Long exports are written in the background. A row says what was asked for, how far it has come and where its file is.
CREATE TABLE export_job (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person,
  -- The list by its address, and what its export is asked: filters, order, columns and heads.
  list text NOT NULL,
  -- What the screen of whoever asked calls it.
  title text NOT NULL,
  format text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  query jsonb NOT NULL,
  status text NOT NULL DEFAULT 'queued'
    CHECK (status IN ('queued', 'running', 'done', 'failed', 'cancelled', 'expired', 'removed')),
  fault text CHECK (fault IN ('not_allowed', 'too_large', 'changed', 'interrupted')),
  rows_written integer NOT NULL DEFAULT 0,
  rows_expected integer NOT NULL DEFAULT 0,
  size_bytes bigint NOT NULL DEFAULT 0,
  -- How often it was begun: one whose server died is begun again, but not for ever.
  tries integer NOT NULL DEFAULT 0,
  -- The file is kept in pieces, `<file_name>.0` onwards. Null: there is none, and nothing of one is left.
  file_name text UNIQUE,
  pieces integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  -- Whoever writes it says so every few seconds; one that has been silent for long is begun again.
  alive_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz,
  CHECK ((status = 'failed') = (fault IS NOT NULL)),
  CHECK ((status = 'running') = (alive_at IS NOT NULL))
);
CREATE INDEX export_job_of_person ON export_job (person_id, id);
CREATE INDEX export_job_open ON export_job (id) WHERE status IN ('queued', 'running');
