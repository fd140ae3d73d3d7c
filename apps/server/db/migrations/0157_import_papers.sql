-- A file of members may bring a PAN and bank details. They are sealed as the file is uploaded, and go with its rows.
ALTER TABLE import_batch
  -- How many columns its head has. It was 13 while none could be left out.
  ADD COLUMN column_count integer NOT NULL DEFAULT 13;
ALTER TABLE import_line
  -- Of a file that may have papers: all cells, with the batch and the row they belong to. Then `cells` has nothing but user ids.
  ADD COLUMN cells_sealed bytea;
ALTER TABLE import_row
  ADD COLUMN pan_masked text NOT NULL DEFAULT '',
  ADD COLUMN account_no_masked text NOT NULL DEFAULT '',
  ADD COLUMN upi_masked text NOT NULL DEFAULT '';

-- The file that a PAN or bank details came with: their owner did not give them, and whoever had the file in hand does not
-- approve them.
ALTER TABLE kyc_document ADD COLUMN import_id bigint REFERENCES import_batch (id);
ALTER TABLE bank_account ADD COLUMN import_id bigint REFERENCES import_batch (id);
CREATE INDEX kyc_document_import ON kyc_document (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX bank_account_import ON bank_account (import_id) WHERE import_id IS NOT NULL;
CREATE FUNCTION guard_import_of_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the file that papers came with does not change'; END $$;
CREATE TRIGGER kyc_document_import_stays BEFORE UPDATE OF import_id ON kyc_document FOR EACH ROW
  WHEN (NEW.import_id IS DISTINCT FROM OLD.import_id) EXECUTE FUNCTION guard_import_of_papers();
CREATE TRIGGER bank_account_import_stays BEFORE UPDATE OF import_id ON bank_account FOR EACH ROW
  WHEN (NEW.import_id IS DISTINCT FROM OLD.import_id) EXECUTE FUNCTION guard_import_of_papers();
