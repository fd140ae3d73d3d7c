-- Uploads, re-encoded. The bytes lie in the store under a random name; what is not public leaves it only by short-lived links.
CREATE TABLE file (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- 128 random bits and the type: "9f…c2.jpg".
  name text NOT NULL UNIQUE,
  purpose text NOT NULL CHECK (purpose IN ('photo', 'logo', 'kyc', 'certificate')),
  is_public boolean NOT NULL,
  mime text NOT NULL,
  size_bytes integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  sha256 bytea NOT NULL,
  owner_id bigint REFERENCES person (id),
  uploaded_by bigint NOT NULL REFERENCES person (id),
  created_at timestamptz NOT NULL,
  -- Nobody's yet: swept after a day unless a record takes it.
  is_kept boolean NOT NULL DEFAULT false,
  -- The bytes are gone; the row says that there were some.
  erased_at timestamptz
);
CREATE INDEX file_owner ON file (owner_id);

ALTER TABLE company
  ADD COLUMN logo text,
  ADD COLUMN tagline text NOT NULL DEFAULT '';

-- Where people pay the company: shown with credit and pin requests.
CREATE TABLE deposit_account (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  label text NOT NULL,
  account_holder text NOT NULL DEFAULT '',
  bank_name text NOT NULL DEFAULT '',
  branch text NOT NULL DEFAULT '',
  account_no text NOT NULL DEFAULT '',
  ifsc text NOT NULL DEFAULT '',
  upi_id text NOT NULL DEFAULT '',
  order_no integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  CHECK (account_no <> '' OR upi_id <> '')
);
