-- Products from a file of a spreadsheet. A file is checked whole; without a fault it is imported at once, and undone whole as
-- long as nothing came of its products.
CREATE TABLE product_import (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- As people see it: PR-000017.
  import_no text NOT NULL UNIQUE
    GENERATED ALWAYS AS ('PR-' || lpad(id::text, greatest(6, length(id::text)), '0')) STORED,
  file_name text NOT NULL CHECK (file_name <> ''),
  -- SHA-256 of the file.
  digest bytea NOT NULL,
  state text NOT NULL CHECK (state IN ('faulty', 'ready', 'imported', 'undone')),
  row_count integer NOT NULL CHECK (row_count > 0),
  -- The rows as they were written, in the order of our columns, as long as they may be imported.
  lines jsonb,
  -- What the check found.
  bad_rows integer NOT NULL CHECK (bad_rows >= 0),
  product_count integer NOT NULL CHECK (product_count >= 0),
  volume_count integer NOT NULL CHECK (volume_count >= 0),
  -- Opening stock: pieces, and what they cost together.
  piece_count bigint NOT NULL DEFAULT 0 CHECK (piece_count >= 0),
  cost_minor bigint NOT NULL DEFAULT 0 CHECK (cost_minor >= 0),
  uploaded_by bigint NOT NULL REFERENCES person (id),
  uploaded_at timestamptz NOT NULL,
  imported_by bigint REFERENCES person (id),
  imported_at timestamptz,
  -- What its opening stock counts of what one admin enters alone.
  worth_minor bigint NOT NULL DEFAULT 0 CHECK (worth_minor >= 0),
  -- By which a second admin agreed; null: one was enough.
  approval_id bigint REFERENCES approval (id),
  undone_by bigint REFERENCES person (id),
  undone_at timestamptz,
  undo_reason text NOT NULL DEFAULT '',
  CHECK ((lines IS NOT NULL) = (state = 'ready')),
  CHECK ((state = 'faulty') = (bad_rows > 0)),
  CHECK ((imported_by IS NOT NULL) = (state IN ('imported', 'undone'))),
  CHECK ((imported_at IS NOT NULL) = (state IN ('imported', 'undone'))),
  CHECK ((undone_by IS NOT NULL) = (state = 'undone')),
  CHECK ((undone_at IS NOT NULL) = (state = 'undone'))
);
CREATE INDEX product_import_uploaded_by ON product_import (uploaded_by);
CREATE INDEX product_import_imported_by ON product_import (imported_by, imported_at);
CREATE INDEX product_import_undone_by ON product_import (undone_by);
CREATE INDEX product_import_approval ON product_import (approval_id);

-- What is wrong with a cell, or without a column with the row.
CREATE TABLE product_import_fault (
  import_id bigint NOT NULL REFERENCES product_import (id),
  -- Row by row, from 1 on.
  no integer NOT NULL,
  -- As a spreadsheet counts: the head is row 1.
  row_no integer NOT NULL CHECK (row_no > 1),
  product_code text NOT NULL,
  column_name text,
  value text NOT NULL,
  -- The sentence: which, what it is about, and in English.
  code text NOT NULL,
  params jsonb NOT NULL,
  message text NOT NULL,
  PRIMARY KEY (import_id, no)
);

ALTER TABLE product
  -- The file that it came from; null: it was added by itself.
  ADD COLUMN import_id bigint REFERENCES product_import (id),
  -- When its import was undone. Nothing ever came of it, and its code is free again; its price stays written down.
  ADD COLUMN removed_at timestamptz,
  ADD CONSTRAINT product_removed_is_off CHECK (removed_at IS NULL OR NOT is_active);
CREATE INDEX product_import_id ON product (import_id) WHERE import_id IS NOT NULL;
DROP INDEX product_code;
CREATE UNIQUE INDEX product_code ON product (code) WHERE removed_at IS NULL;
-- Stock and its history are sorted and found by code, of whatever was removed too.
CREATE INDEX product_by_code ON product (code DESC NULLS LAST);
