-- Members and balances of a former system, from a file. A batch is checked, then its members are written in chunks; a second
-- admin accepts it, and only then do their packages come alive and their balances enter the books.
CREATE TABLE import_batch (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- As people see it: IM-000017.
  import_no text NOT NULL UNIQUE
    GENERATED ALWAYS AS ('IM-' || lpad(id::text, greatest(6, length(id::text)), '0')) STORED,
  file_name text NOT NULL CHECK (file_name <> ''),
  -- SHA-256 of the file.
  digest bytea NOT NULL,
  state text NOT NULL DEFAULT 'checking' CHECK (state IN ('checking', 'faulty', 'ready', 'running', 'imported', 'accepting',
    'accepted', 'undoing', 'undone', 'discarded')),
  row_count integer NOT NULL CHECK (row_count > 0),
  uploaded_by bigint NOT NULL REFERENCES person (id),
  uploaded_at timestamptz NOT NULL,
  -- What the check found: how many rows have faults, how many faults of each kind, and the figures of all rows.
  checked_at timestamptz,
  bad_rows integer NOT NULL DEFAULT 0,
  faults jsonb NOT NULL DEFAULT '[]',
  figures jsonb NOT NULL DEFAULT '{}',
  active_count integer NOT NULL DEFAULT 0,
  opening_minor bigint NOT NULL DEFAULT 0 CHECK (opening_minor >= 0),
  -- How far the work in the background has come: of a run in rows, of an acceptance in activations and then rows.
  done integer NOT NULL DEFAULT 0,
  -- What kept it from going on, for people to read; null where nothing did.
  stopped jsonb,
  run_by bigint REFERENCES person (id),
  run_at timestamptz,
  -- The members of the batch: one stretch of numbers.
  first_member_id bigint,
  last_member_id bigint,
  imported_at timestamptz,
  -- Until then it may be undone, and no member from its first on is sealed.
  undo_until timestamptz,
  accepted_by bigint REFERENCES person (id),
  -- When the second admin agreed, which is the moment of everything the acceptance writes.
  accepting_at timestamptz,
  accepted_at timestamptz,
  undone_by bigint REFERENCES person (id),
  undone_at timestamptz,
  undo_reason text NOT NULL DEFAULT '',
  CHECK ((first_member_id IS NULL) = (last_member_id IS NULL)),
  CHECK ((first_member_id IS NOT NULL) = (state IN ('running', 'imported', 'accepting', 'accepted', 'undoing'))),
  CHECK ((accepted_by IS NULL) = (accepting_at IS NULL)),
  CHECK ((state IN ('accepting', 'accepted')) = (accepted_by IS NOT NULL)),
  CHECK ((state = 'accepted') = (accepted_at IS NOT NULL)),
  -- Two people: whoever uploaded or ran it does not accept it.
  CHECK (accepted_by <> uploaded_by AND accepted_by <> run_by)
);
CREATE INDEX import_batch_open ON import_batch (id) WHERE state IN ('checking', 'running', 'accepting', 'undoing');
CREATE INDEX import_batch_members ON import_batch (first_member_id) WHERE first_member_id IS NOT NULL;

-- The rows as they were written, in the order of our columns. They go when the batch is accepted, undone or discarded.
CREATE TABLE import_line (
  batch_id bigint NOT NULL REFERENCES import_batch (id),
  -- As a spreadsheet counts: the head is row 1.
  row_no integer NOT NULL CHECK (row_no > 1),
  cell_count integer NOT NULL,
  cells jsonb NOT NULL,
  PRIMARY KEY (batch_id, row_no)
);
CREATE FUNCTION guard_import_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'what was uploaded does not change'; END $$;
CREATE TRIGGER import_line_guard BEFORE UPDATE ON import_line FOR EACH ROW EXECUTE FUNCTION guard_import_line();

-- The rows as the check read them. Of a good file also where each member goes: a number below zero is a member of the same
-- file by the order of writing, one above it a member who was there before.
CREATE TABLE import_row (
  batch_id bigint NOT NULL REFERENCES import_batch (id),
  row_no integer NOT NULL,
  user_id text NOT NULL,
  name text NOT NULL,
  mobile text NOT NULL,
  email text NOT NULL,
  sponsor_user_id text NOT NULL,
  parent_user_id text NOT NULL,
  side text CHECK (side IN ('left', 'right')),
  joined_on date,
  joined_at timestamptz,
  package_id bigint,
  package_name text NOT NULL,
  activated_on date,
  income_minor bigint NOT NULL,
  fund_minor bigint NOT NULL,
  repurchase_minor bigint NOT NULL,
  fault_count integer NOT NULL,
  order_no integer,
  activation_no integer,
  sponsor_ref bigint,
  sponsor_side text CHECK (sponsor_side IN ('left', 'right')),
  parent_ref bigint,
  left_head_ref bigint,
  right_head_ref bigint,
  PRIMARY KEY (batch_id, row_no)
);
CREATE INDEX import_row_order ON import_row (batch_id, order_no);
CREATE INDEX import_row_activation ON import_row (batch_id, activation_no) WHERE activation_no IS NOT NULL;
CREATE INDEX import_row_bad ON import_row (batch_id, row_no) WHERE fault_count > 0;

CREATE TABLE import_fault (
  batch_id bigint NOT NULL REFERENCES import_batch (id),
  row_no integer NOT NULL,
  -- Which fault of the row it is, from 1 on.
  no integer NOT NULL,
  -- Null: the row as a whole.
  column_name text,
  code text NOT NULL,
  params jsonb NOT NULL,
  -- What the cell holds, cut where it is long.
  value text NOT NULL,
  user_id text NOT NULL,
  PRIMARY KEY (batch_id, row_no, no)
);
CREATE INDEX import_fault_kind ON import_fault (batch_id, code, row_no);

-- What a wallet began with, from a batch that a second admin accepted. It is money from nothing, so it is kept for ever.
CREATE TABLE opening_balance (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  batch_id bigint NOT NULL REFERENCES import_batch (id),
  person_id bigint NOT NULL REFERENCES person (id),
  wallet text NOT NULL CHECK (wallet IN ('INCOME', 'FUND', 'REPURCHASE')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  journal_id bigint NOT NULL REFERENCES journal (id),
  -- A wallet begins once.
  UNIQUE (person_id, wallet)
);
CREATE INDEX opening_balance_journal ON opening_balance (journal_id);
CREATE INDEX opening_balance_batch ON opening_balance (batch_id);
CREATE TRIGGER opening_balance_append_only BEFORE UPDATE OR DELETE ON opening_balance
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER opening_balance_no_truncate BEFORE TRUNCATE ON opening_balance
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
INSERT INTO ledger_account (code, may_go_negative) VALUES ('opening_balances', true);

-- What was uploaded never changes, and what is over stays as it is.
CREATE FUNCTION guard_import_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'an import is kept'; END IF;
  IF OLD.state IN ('accepted', 'undone', 'discarded') THEN RAISE EXCEPTION 'import % is over', OLD.id; END IF;
  IF (NEW.file_name, NEW.digest, NEW.row_count, NEW.uploaded_by, NEW.uploaded_at)
    IS DISTINCT FROM (OLD.file_name, OLD.digest, OLD.row_count, OLD.uploaded_by, OLD.uploaded_at)
  THEN RAISE EXCEPTION 'what was uploaded as % does not change', OLD.id; END IF;
  IF OLD.state = 'accepting' AND (NEW.state NOT IN ('accepting', 'accepted')
    OR (NEW.opening_minor, NEW.accepted_by, NEW.accepting_at, NEW.first_member_id, NEW.last_member_id)
      IS DISTINCT FROM (OLD.opening_minor, OLD.accepted_by, OLD.accepting_at, OLD.first_member_id, OLD.last_member_id))
  THEN RAISE EXCEPTION 'import % was accepted', OLD.id; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER import_batch_guard BEFORE UPDATE OR DELETE ON import_batch
  FOR EACH ROW EXECUTE FUNCTION guard_import_batch();

ALTER TABLE member_counter
  -- The import that writes members or takes them out again just now: nobody else joins meanwhile, so that its members have
  -- one stretch of numbers.
  ADD COLUMN held_by bigint REFERENCES import_batch (id),
  -- How often members were taken out again. Whoever keeps the network in memory begins anew when it changes.
  ADD COLUMN undone bigint NOT NULL DEFAULT 0;

-- A package that came with an import: nothing was paid to the company for it here.
ALTER TABLE activation DROP CONSTRAINT activation_mode_check;
ALTER TABLE activation ADD CONSTRAINT activation_mode_check
  CHECK (mode IN ('pin', 'wallet', 'admin', 'donation', 'import'));
ALTER TABLE activation ADD CONSTRAINT activation_imported
  CHECK (mode <> 'import' OR price_minor = 0 AND bv_minor = 0 AND kind = 'first' AND pin_id IS NULL);

-- Whoever is taken out is looked for wherever a row may name them; without these every one would be looked for in all rows.
CREATE INDEX journal_by ON journal (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX business_event_by ON business_event (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX person_created_by ON person (created_by) WHERE created_by IS NOT NULL;
