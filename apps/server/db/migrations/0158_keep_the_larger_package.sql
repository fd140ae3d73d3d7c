-- A package that is taken again and pays a smaller daily cap does not replace the one held, as a smaller donation does not.
DO $$ DECLARE found text;
BEGIN
  SELECT conname INTO STRICT found FROM pg_constraint
  WHERE conrelid = 'activation'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%is_smaller%';
  EXECUTE format('ALTER TABLE activation DROP CONSTRAINT %I', found);
END $$;
ALTER TABLE activation ADD CONSTRAINT activation_is_smaller CHECK (NOT is_smaller OR kind = 'repeat');
