-- Personal data is sealed under a key of the person's own, itself sealed under the secret key. Without this row nobody
-- can read it again, in no backup either: that is how a person is erased.
CREATE TABLE person_key (
  person_id bigint PRIMARY KEY REFERENCES person (id),
  key_sealed bytea NOT NULL
);

CREATE TABLE profile (
  person_id bigint PRIMARY KEY REFERENCES person (id),
  date_of_birth date,
  address text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  pincode text NOT NULL DEFAULT '',
  nominee_name text NOT NULL DEFAULT '',
  nominee_relationship text NOT NULL DEFAULT '' CHECK (nominee_relationship IN ('', 'Father', 'Mother', 'Husband', 'Wife', 'Son', 'Brother', 'Sister', 'Daughter', 'Other')),
  nominee_mobile text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL
);

-- Where a person is paid to. One may be in force and one may wait; older ones stay for the books.
CREATE TABLE bank_account (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  person_id bigint NOT NULL REFERENCES person (id),
  state text NOT NULL CHECK (state IN ('submitted', 'approved', 'rejected', 'replaced')),
  account_holder text NOT NULL DEFAULT '',
  bank_name text NOT NULL DEFAULT '',
  branch text NOT NULL DEFAULT '',
  ifsc text NOT NULL DEFAULT '',
  account_no_sealed bytea,
  account_no_masked text NOT NULL DEFAULT '',
  -- A keyed hash, to find the same account under two ids.
  account_no_mac bytea,
  upi_sealed bytea,
  upi_masked text NOT NULL DEFAULT '',
  upi_mac bytea,
  crypto_address text NOT NULL DEFAULT '',
  name_match_percent smallint,
  submitted_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by bigint REFERENCES person (id),
  reason text NOT NULL DEFAULT '',
  -- Nothing is paid to it before, so that a thief who changes it gains nothing.
  hold_until timestamptz,
  CHECK (account_no_sealed IS NOT NULL OR upi_sealed IS NOT NULL OR crypto_address <> '')
);
CREATE UNIQUE INDEX bank_account_submitted ON bank_account (person_id) WHERE state = 'submitted';
CREATE UNIQUE INDEX bank_account_approved ON bank_account (person_id) WHERE state = 'approved';
CREATE INDEX bank_account_same_number ON bank_account (account_no_mac);
CREATE INDEX bank_account_same_upi ON bank_account (upi_mac);

CREATE TABLE kyc_document (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  person_id bigint NOT NULL REFERENCES person (id),
  kind text NOT NULL CHECK (kind IN ('pan', 'aadhaar', 'bank', 'photo', 'gstin')),
  state text NOT NULL CHECK (state IN ('submitted', 'under_review', 'approved', 'rejected', 'expired', 'replaced')),
  name_on_document text NOT NULL DEFAULT '',
  -- Whole for PAN and GSTIN, the last four digits for Aadhaar; never an Aadhaar number.
  number_sealed bytea,
  number_masked text NOT NULL DEFAULT '',
  number_mac bytea,
  file_id bigint REFERENCES file (id),
  -- What the member agreed to, and when: an Aadhaar image needs it.
  consented_at timestamptz,
  name_match_percent smallint,
  submitted_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by bigint REFERENCES person (id),
  reason text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX kyc_document_current ON kyc_document (person_id, kind) WHERE state IN ('submitted', 'under_review', 'approved', 'rejected', 'expired');
CREATE INDEX kyc_document_same_number ON kyc_document (kind, number_mac);
CREATE INDEX kyc_document_waiting ON kyc_document (submitted_at) WHERE state IN ('submitted', 'under_review');

-- What happens to a membership besides blocking. Whether it has ended stands in member.left_at.
ALTER TABLE member ADD COLUMN left_at timestamptz;
CREATE TABLE member_life (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL REFERENCES member (id),
  kind text NOT NULL CHECK (kind IN ('resigned', 'reinstated', 'transferred', 'erased')),
  reason text NOT NULL,
  -- For a transfer: who held the id and who holds it now.
  details jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL,
  by_person_id bigint NOT NULL REFERENCES person (id),
  approval_id bigint REFERENCES approval (id)
);
CREATE INDEX member_life_member ON member_life (member_id, id);
