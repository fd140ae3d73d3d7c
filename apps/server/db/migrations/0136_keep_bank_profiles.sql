-- How a bank writes its files, under a name, so that nobody chooses columns anew; its changes are kept as versions of a record.

CREATE TABLE bank_profile (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  label text NOT NULL CHECK (label <> ''),
  has_head text NOT NULL CHECK (has_head IN ('yes', 'no')),
  day_form text NOT NULL CHECK (day_form IN ('dmy', 'mdy', 'ymd')),
  widths text NOT NULL,
  day text NOT NULL,
  narration text NOT NULL,
  reference text NOT NULL,
  debit text NOT NULL,
  credit text NOT NULL,
  amount text NOT NULL,
  sign text NOT NULL,
  balance text NOT NULL,
  account_no text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX bank_profile_label ON bank_profile (lower(label));

ALTER TABLE bank_statement ADD COLUMN profile_id bigint REFERENCES bank_profile (id);
CREATE INDEX bank_statement_profile ON bank_statement (profile_id) WHERE profile_id IS NOT NULL;
