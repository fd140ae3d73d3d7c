CREATE TABLE plan_version (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- The plan as the scenario format writes it.
  plan jsonb NOT NULL,
  effective_from timestamptz NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  created_by bigint REFERENCES person (id)
);
CREATE INDEX plan_version_effective ON plan_version (effective_from, id);
CREATE TRIGGER plan_version_append_only BEFORE UPDATE OR DELETE ON plan_version
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

CREATE TABLE closing (
  id bigint PRIMARY KEY CHECK (id > 0),
  window_from timestamptz NOT NULL UNIQUE,
  window_to timestamptz NOT NULL UNIQUE CHECK (window_to > window_from),
  status text NOT NULL CHECK (status IN ('preview', 'locked', 'credited')),
  plan_version_id bigint NOT NULL REFERENCES plan_version (id),
  -- The company's settings that figures depend on, as they stood: a later change never changes a replay.
  zone text NOT NULL,
  round_off_digits smallint NOT NULL,
  -- Fixed when locked: the closing takes events up to this id that happened before window_to and were not taken before.
  event_horizon_id bigint,
  member_horizon_id bigint,
  chunk_count integer,
  -- Rows posted in one transaction. Kept with the closing, so that whoever resumes it cuts it as it was begun.
  chunk_rows integer NOT NULL DEFAULT 10000 CHECK (chunk_rows > 0),
  -- SHA-256 over the engine's stable encoding of rows and state: a replay must give it again.
  digest bytea,
  totals jsonb NOT NULL DEFAULT '{}',
  run_by bigint REFERENCES person (id),
  previewed_at timestamptz,
  locked_at timestamptz,
  credited_at timestamptz,
  CHECK (status = 'preview' OR (locked_at IS NOT NULL AND event_horizon_id IS NOT NULL AND member_horizon_id IS NOT NULL)),
  CHECK (status <> 'credited' OR (credited_at IS NOT NULL AND digest IS NOT NULL))
);

-- A chunk's marker is written in the transaction that posts it: a kill loses nothing and repeats nothing.
CREATE TABLE closing_chunk (
  closing_id bigint NOT NULL REFERENCES closing (id),
  chunk_no integer NOT NULL,
  income_count integer NOT NULL,
  posted_at timestamptz NOT NULL,
  PRIMARY KEY (closing_id, chunk_no)
);

-- What members carry to the next closing, as blobs of 8,192 members, each compressed with zstd.
CREATE TABLE closing_state (
  closing_id bigint NOT NULL REFERENCES closing (id),
  chunk_no integer NOT NULL,
  state bytea NOT NULL,
  PRIMARY KEY (closing_id, chunk_no)
);

-- An income and the transfer that pays it are one fact: net goes from income_expense:kind to the member's wallet.
CREATE TABLE income (
  -- closing_id * 100,000,000 + row number: a replay names the same rows, and a closing's rows are one stretch of ids.
  id bigint PRIMARY KEY,
  closing_id bigint,
  member_id bigint NOT NULL,
  kind text NOT NULL,
  from_member_id bigint,
  source_event_id bigint,
  source_income_id bigint,
  level integer,
  paid_level integer,
  base_minor bigint NOT NULL,
  rate text NOT NULL,
  gross_minor bigint NOT NULL,
  trimmed_minor bigint NOT NULL,
  -- [{cap, used, amount, reason}] in the order of the cuts, whole hundredths as text; NULL when nothing was cut.
  reasons jsonb,
  paid_minor bigint NOT NULL,
  tds_minor bigint NOT NULL DEFAULT 0,
  admin_charge_minor bigint NOT NULL DEFAULT 0,
  net_minor bigint NOT NULL,
  plan_version_id bigint NOT NULL,
  at timestamptz NOT NULL,
  journal_id bigint NOT NULL,
  debit_account_id bigint NOT NULL,
  credit_account_id bigint NOT NULL,
  CHECK (gross_minor = paid_minor + trimmed_minor),
  CHECK (net_minor = paid_minor - tds_minor - admin_charge_minor)
);
CREATE INDEX income_member ON income (member_id, kind, id);

-- One row per member and closing in which volume was matched, trimmed or lapsed; what only passed by is in closing_state.
CREATE TABLE matching (
  closing_id bigint NOT NULL,
  member_id bigint NOT NULL,
  income_id bigint,
  left_open bigint NOT NULL,
  left_new bigint NOT NULL,
  left_used bigint NOT NULL,
  left_lapsed bigint NOT NULL,
  left_carry bigint NOT NULL,
  right_open bigint NOT NULL,
  right_new bigint NOT NULL,
  right_used bigint NOT NULL,
  right_lapsed bigint NOT NULL,
  right_carry bigint NOT NULL,
  pairs bigint NOT NULL,
  pairs_paid bigint NOT NULL,
  is_first_pair_done boolean NOT NULL,
  gross_minor bigint NOT NULL,
  trimmed_minor bigint NOT NULL,
  paid_minor bigint NOT NULL,
  -- [{cap, used, amount, reason}] for money, [{side, reason, volume}] for volume, whole hundredths as text.
  reasons jsonb,
  volume_trims jsonb,
  PRIMARY KEY (member_id, closing_id),
  CHECK (left_open + left_new = left_used + left_lapsed + left_carry),
  CHECK (right_open + right_new = right_used + right_lapsed + right_carry)
);
-- Closings are written one after the other, so whole pages belong to one of them and a summary of pages finds it.
CREATE INDEX matching_closing ON matching USING brin (closing_id) WITH (pages_per_range = 16);

CREATE TRIGGER income_append_only BEFORE UPDATE OR DELETE ON income
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER income_no_truncate BEFORE TRUNCATE ON income
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
-- Stands in for foreign keys, which would look up the same closing and journal for every row of a bulk posting, and says
-- more: a closing's rows come in while it is locked, neither before nor after, and only with a journal opened for them.
CREATE FUNCTION refuse_unfounded_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE unfounded bigint;
BEGIN
  SELECT a.closing_id INTO unfounded FROM (SELECT DISTINCT closing_id FROM added) a LEFT JOIN closing c ON c.id = a.closing_id
  WHERE a.closing_id IS NOT NULL AND c.status IS DISTINCT FROM 'locked' LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'closing % is not locked', unfounded; END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION refuse_unfounded_journal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE unfounded bigint;
BEGIN
  SELECT a.journal_id INTO unfounded FROM (SELECT DISTINCT journal_id FROM added) a LEFT JOIN journal j ON j.id = a.journal_id
  WHERE j.opened_by IS DISTINCT FROM pg_current_xact_id() LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'journal % is closed', unfounded; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER income_into_open_journal AFTER INSERT ON income
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_unfounded_journal();
CREATE TRIGGER income_into_locked_closing AFTER INSERT ON income
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_unfounded_rows();
CREATE TRIGGER matching_into_locked_closing AFTER INSERT ON matching
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_unfounded_rows();
CREATE TRIGGER matching_append_only BEFORE UPDATE OR DELETE ON matching
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- Every entry of the ledger, whatever act wrote it. A negative income (mirrored) moves the other way.
CREATE VIEW ledger_entry AS
  SELECT debit_account_id AS account_id, -amount_minor AS amount_minor, journal_id, kind, credit_account_id AS other_account_id FROM transfer
  UNION ALL
  SELECT credit_account_id, amount_minor, journal_id, kind, debit_account_id FROM transfer
  UNION ALL
  SELECT debit_account_id, -net_minor, journal_id, 'income', credit_account_id FROM income WHERE net_minor <> 0
  UNION ALL
  SELECT credit_account_id, net_minor, journal_id, 'income', debit_account_id FROM income WHERE net_minor <> 0;
