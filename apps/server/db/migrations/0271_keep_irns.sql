-- What the invoice registration portal answered for a paper: once, and never changed.
CREATE TABLE einvoice (
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  paper_id bigint NOT NULL CONSTRAINT einvoice_once PRIMARY KEY REFERENCES trade_paper,
  irn text NOT NULL CONSTRAINT einvoice_irn UNIQUE CHECK (irn ~ '^[0-9a-f]{64}$'),
  ack_no text NOT NULL CHECK (ack_no ~ '^[0-9]{1,20}$'),
  ack_day date NOT NULL,
  -- The text of the signed QR; empty: none was kept.
  signed_qr text NOT NULL CHECK (signed_qr ~ '^[A-Za-z0-9._=+/-]*$' AND length(signed_qr) <= 2000),
  kept_by bigint NOT NULL REFERENCES person,
  kept_at timestamptz NOT NULL
);
CREATE INDEX einvoice_kept_by ON einvoice (kept_by);
CREATE TRIGGER einvoice_append_only BEFORE UPDATE OR DELETE ON einvoice FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER einvoice_no_truncate BEFORE TRUNCATE ON einvoice FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Papers of the company to registered buyers, of which some need an IRN.
CREATE INDEX trade_paper_to_registered ON trade_paper (day, id)
  WHERE seller_person_id IS NULL AND kind <> 'bill_of_supply' AND buyer_gstin <> '';
