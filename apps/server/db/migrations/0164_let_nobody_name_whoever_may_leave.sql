-- Whoever is taken out of the network is looked for in every table that may name a member: of 100,000 that took 20 seconds, for
-- which all who joined waited. So members of an import are unnamed until somebody accepts it or a row comes to name them: what
-- other tables refer to is empty, and PostgreSQL asks none of them when the member goes.
ALTER TABLE member
  ADD COLUMN is_unnamed boolean NOT NULL DEFAULT false,
  ADD COLUMN named_id bigint GENERATED ALWAYS AS (CASE WHEN is_unnamed THEN NULL ELSE id END) STORED,
  ADD CONSTRAINT member_named UNIQUE (named_id);

-- Whoever is named by a row is named from before that row on, so that the foreign key finds them.
CREATE FUNCTION name_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE member SET is_unnamed = false WHERE id = (to_jsonb(NEW) ->> TG_ARGV[0])::bigint AND is_unnamed;
  RETURN NEW;
END $$;

-- The member's own sponsor and parent go on by id.
DO $$
DECLARE
  own record;
BEGIN
  FOR own IN
    SELECT con.conname AS name, con.conrelid::regclass AS source, attname AS named, pg_get_constraintdef(con.oid) AS words
    FROM pg_constraint con
    JOIN pg_attribute ON attrelid = con.conrelid AND attnum = con.conkey[1]
    WHERE con.contype = 'f' AND con.confrelid = 'member'::regclass AND con.conrelid <> 'member'::regclass
    ORDER BY con.conrelid::regclass::text, attname
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I %s', own.source, own.name, own.name,
      replace(own.words, 'REFERENCES member(id)', 'REFERENCES member(named_id)'));
    EXECUTE format('CREATE TRIGGER name_%s BEFORE INSERT OR UPDATE OF %I ON %s FOR EACH ROW WHEN (NEW.%I IS NOT NULL)
      EXECUTE FUNCTION name_member(%L)', own.named, own.named, own.source, own.named, own.named);
  END LOOP;
END $$;
