-- Members are found as somebody types: by the beginning of their id or of any word of their name, and by a whole mobile
-- number or e-mail. Plain indexes in byte order, because an extension for parts of words is not on every server.
-- They hold everybody: of an index over some rows the planner knows nothing.
CREATE INDEX person_user_id_begins ON person ((lower(user_id) COLLATE "C"));
CREATE INDEX person_mobile ON person (mobile);
CREATE INDEX person_email ON person (lower(email));

-- The words of members' names, kept by the trigger below.
CREATE TABLE name_word (
  person_id bigint NOT NULL REFERENCES person (id),
  -- Whether another word comes before it: names that begin with what was typed are found first.
  is_later boolean NOT NULL,
  word text COLLATE "C" NOT NULL,
  -- The whole name in small letters, one space between words: the other words typed are looked for in it.
  name text COLLATE "C" NOT NULL,
  PRIMARY KEY (person_id, is_later, word)
);
CREATE INDEX name_word_begins ON name_word (is_later, word, name, person_id);

-- The same characters part the words that are typed (packages/domain/src/members/member-search.ts).
CREATE FUNCTION plain_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(lower(name), '[][\s.,''"()&/_-]+', ' ', 'g'))
$$;

CREATE FUNCTION keep_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN DELETE FROM name_word WHERE person_id = NEW.id; END IF;
  INSERT INTO name_word (person_id, is_later, word, name)
  SELECT DISTINCT NEW.id, place > 1, word, plain_name(NEW.name)
  FROM regexp_split_to_table(plain_name(NEW.name), ' ') WITH ORDINALITY AS part (word, place)
  WHERE word <> '';
  RETURN NULL;
END $$;
CREATE TRIGGER person_joins_name_words AFTER INSERT ON person
  FOR EACH ROW WHEN (NEW.user_type = 'User') EXECUTE FUNCTION keep_name_words();
CREATE TRIGGER person_changes_name_words AFTER UPDATE OF name ON person
  FOR EACH ROW WHEN (NEW.user_type = 'User' AND NEW.name IS DISTINCT FROM OLD.name) EXECUTE FUNCTION keep_name_words();

INSERT INTO name_word (person_id, is_later, word, name)
SELECT DISTINCT person.id, place > 1, word, plain_name(person.name)
FROM person, regexp_split_to_table(plain_name(person.name), ' ') WITH ORDINALITY AS part (word, place)
WHERE user_type = 'User' AND word <> '';
