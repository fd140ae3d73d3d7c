-- Tax papers of product sales: invoices, bills of supply and credit notes. A paper is a copy of all it says and never changes.

-- How far each seller's numbers of a kind and a financial year have come. Its row stays locked until the paper is written.
CREATE TABLE paper_series (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- A franchise; null: the company.
  seller_person_id bigint REFERENCES person,
  kind text NOT NULL CHECK (kind IN ('invoice', 'bill_of_supply', 'credit_note')),
  -- "2526": from April 2025 on.
  year text NOT NULL CHECK (year ~ '^[0-9]{4}$'),
  last_no bigint NOT NULL CHECK (last_no > 0),
  CONSTRAINT paper_series_once UNIQUE NULLS NOT DISTINCT (seller_person_id, kind, year)
);

CREATE TABLE trade_paper (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invoice', 'bill_of_supply', 'credit_note')),
  year text NOT NULL CHECK (year ~ '^[0-9]{4}$'),
  no bigint NOT NULL CHECK (no > 0),
  paper_no text NOT NULL CHECK (paper_no ~ '^[A-Z0-9/-]{1,16}$'),
  -- What was sold or taken back, and which parcel of it.
  source text NOT NULL CHECK (source IN ('order', 'product_request')),
  source_id bigint NOT NULL CHECK (source_id > 0),
  source_part integer NOT NULL CHECK (source_part > 0),
  -- The invoice or bill of supply that a credit note takes back from.
  against_paper_id bigint REFERENCES trade_paper,
  at timestamptz NOT NULL,
  -- The day of `at` in the company's zone.
  day date NOT NULL,
  -- A franchise; null: the company.
  seller_person_id bigint REFERENCES person,
  seller_name text NOT NULL CHECK (seller_name <> ''),
  seller_address text NOT NULL,
  seller_gstin text NOT NULL,
  -- Two figures, as GST counts states; empty where nothing says where the seller is.
  seller_state text NOT NULL CHECK (seller_state ~ '^([0-9]{2})?$'),
  -- The seller's number as a direct selling entity; empty: none is set.
  seller_registration text NOT NULL,
  buyer_person_id bigint NOT NULL REFERENCES person,
  buyer_user_id text NOT NULL,
  buyer_name text NOT NULL,
  buyer_address text NOT NULL,
  buyer_gstin text NOT NULL,
  delivery_address text NOT NULL,
  place_of_supply text NOT NULL CHECK (place_of_supply ~ '^([0-9]{2})?$'),
  taxable_minor bigint NOT NULL,
  cgst_minor bigint NOT NULL CHECK (cgst_minor >= 0),
  sgst_minor bigint NOT NULL CHECK (sgst_minor >= 0),
  igst_minor bigint NOT NULL CHECK (igst_minor >= 0),
  gross_minor bigint NOT NULL CHECK (gross_minor > 0),
  CONSTRAINT trade_paper_no UNIQUE NULLS NOT DISTINCT (seller_person_id, kind, year, no),
  CONSTRAINT trade_paper_adds_up CHECK (taxable_minor + cgst_minor + sgst_minor + igst_minor = gross_minor),
  CONSTRAINT trade_paper_halves CHECK (cgst_minor = sgst_minor),
  CONSTRAINT trade_paper_one_scope CHECK (igst_minor = 0 OR cgst_minor = 0),
  CONSTRAINT trade_paper_taxed_by_registered CHECK (seller_gstin <> '' OR cgst_minor + igst_minor = 0),
  CONSTRAINT trade_paper_credits CHECK ((kind = 'credit_note') = (against_paper_id IS NOT NULL))
);
-- What was sold is invoiced once.
CREATE UNIQUE INDEX trade_paper_source ON trade_paper (source, source_id, source_part) WHERE against_paper_id IS NULL;
CREATE INDEX trade_paper_of_source ON trade_paper (source, source_id);
CREATE INDEX trade_paper_against ON trade_paper (against_paper_id) WHERE against_paper_id IS NOT NULL;
CREATE INDEX trade_paper_seller ON trade_paper (seller_person_id, day, id);
CREATE INDEX trade_paper_buyer ON trade_paper (buyer_person_id, day, id);
CREATE INDEX trade_paper_at ON trade_paper (at, id);
CREATE INDEX trade_paper_paper_no ON trade_paper (paper_no);
CREATE TRIGGER trade_paper_append_only BEFORE UPDATE OR DELETE ON trade_paper FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER trade_paper_no_truncate BEFORE TRUNCATE ON trade_paper FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

CREATE TABLE trade_paper_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  paper_id bigint NOT NULL REFERENCES trade_paper,
  line_no integer NOT NULL CHECK (line_no > 0),
  -- The line of the invoice that a line of a credit note takes back from.
  against_line_id bigint REFERENCES trade_paper_line,
  product_id bigint NOT NULL REFERENCES product,
  name text NOT NULL CHECK (name <> ''),
  hsn text NOT NULL,
  unit text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  gst_percent numeric(7,4) NOT NULL CHECK (gst_percent BETWEEN 0 AND 100),
  taxable_minor bigint NOT NULL,
  cgst_minor bigint NOT NULL CHECK (cgst_minor >= 0),
  sgst_minor bigint NOT NULL CHECK (sgst_minor >= 0),
  igst_minor bigint NOT NULL CHECK (igst_minor >= 0),
  gross_minor bigint NOT NULL CHECK (gross_minor >= 0),
  UNIQUE (paper_id, line_no),
  CONSTRAINT trade_paper_line_product UNIQUE (paper_id, product_id),
  CONSTRAINT trade_paper_line_adds_up CHECK (taxable_minor + cgst_minor + sgst_minor + igst_minor = gross_minor),
  CONSTRAINT trade_paper_line_halves CHECK (cgst_minor = sgst_minor)
);
CREATE INDEX trade_paper_line_of_product ON trade_paper_line (product_id);
CREATE INDEX trade_paper_line_against ON trade_paper_line (against_line_id) WHERE against_line_id IS NOT NULL;
CREATE TRIGGER trade_paper_line_append_only BEFORE UPDATE OR DELETE ON trade_paper_line
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER trade_paper_line_no_truncate BEFORE TRUNCATE ON trade_paper_line
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
