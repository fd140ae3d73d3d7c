-- The numbers by which an entry of a bank is compared with payments, as `payment_key` reads them: each word, and the 12 figures
-- of UPI and IMPS without what is written around them.
CREATE FUNCTION reference_keys(words text[]) RETURNS text[] IMMUTABLE PARALLEL SAFE LANGUAGE sql
  RETURN ARRAY(SELECT word FROM unnest(words) word UNION SELECT payment_key('UPI', word) FROM unnest(words) word);
DROP INDEX bank_entry_words;
CREATE INDEX bank_entry_keys ON bank_entry USING gin (reference_keys(reference_words));

-- Which numbers several people had when one number became one person's: there are no others.
ALTER TABLE mobile_claim ADD COLUMN is_shared boolean NOT NULL DEFAULT false;
UPDATE mobile_claim SET is_shared = true WHERE full_mobile IN (
  SELECT full_mobile FROM person WHERE full_mobile <> '' GROUP BY full_mobile, user_type HAVING count(*) > 1);
CREATE INDEX mobile_claim_shared ON mobile_claim (full_mobile) WHERE is_shared;
