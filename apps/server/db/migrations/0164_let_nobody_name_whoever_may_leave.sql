-- Whoever is taken out of the network is looked for in every table that may name a member: of 100,000 that took 20 seconds, for
-- which all who joined waited. So members of an import are unnamed until somebody accepts it or a row comes to name them: what
-- other tables refer to is empty, and PostgreSQL asks none of them when the member goes.
ALTER TABLE member
  ADD COLUMN is_unnamed boolean NOT NULL DEFAULT false,
  ADD COLUMN named_id bigint GENERATED ALWAYS AS (CASE WHEN is_unnamed THEN NULL ELSE id END) STORED;
-- A column that PostgreSQL computes would be locked as a key by every change of a member, and rows that name one would wait.
ALTER TABLE member
  ALTER COLUMN named_id DROP EXPRESSION,
  ADD CONSTRAINT member_named UNIQUE (named_id),
  ADD CONSTRAINT member_named_by_id CHECK (named_id IS NOT DISTINCT FROM CASE WHEN is_unnamed THEN NULL ELSE id END);
CREATE FUNCTION take_named_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.is_unnamed THEN NEW.named_id := NEW.id; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER member_takes_named_id BEFORE INSERT ON member FOR EACH ROW EXECUTE FUNCTION take_named_id();

-- Whoever is named by a row is named from before that row on, so that the foreign key finds them. Most columns have one name,
-- of which the row is not taken apart.
CREATE FUNCTION name_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE member SET is_unnamed = false, named_id = id WHERE id = NEW.member_id AND is_unnamed;
  RETURN NEW;
END $$;
CREATE FUNCTION name_member_by() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE member SET is_unnamed = false, named_id = id WHERE id = (to_jsonb(NEW) ->> TG_ARGV[0])::bigint AND is_unnamed;
  RETURN NEW;
END $$;

-- The member's own sponsor and parent go on by id, and so do incomes, which closings write by the million: who leaves is looked
-- for among them by one index.
DO $$
DECLARE
  own record;
BEGIN
  FOR own IN
    SELECT con.conname AS name, con.conrelid::regclass AS source, attname AS named, pg_get_constraintdef(con.oid) AS words
    FROM pg_constraint con
    JOIN pg_attribute ON attrelid = con.conrelid AND attnum = con.conkey[1]
    WHERE con.contype = 'f' AND con.confrelid = 'member'::regclass AND con.conrelid NOT IN ('member'::regclass, 'income'::regclass)
    ORDER BY con.conrelid::regclass::text, attname
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I %s', own.source, own.name, own.name,
      replace(own.words, 'REFERENCES member(id)', 'REFERENCES member(named_id)'));
    EXECUTE format('CREATE TRIGGER name_%s BEFORE INSERT OR UPDATE OF %I ON %s FOR EACH ROW WHEN (NEW.%I IS NOT NULL)
      EXECUTE FUNCTION %s', own.named, own.named, own.source, own.named,
      CASE own.named WHEN 'member_id' THEN 'name_member()' ELSE format('name_member_by(%L)', own.named) END);
  END LOOP;
END $$;
