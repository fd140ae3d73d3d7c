-- An id that was handed to an heir keeps its place, wallets and history; what its holder of before wrote, read, was told and
-- agreed to is not the heir's. Whoever holds an id first has the number 1.
CREATE FUNCTION holder_no(of_person bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT 1 + count(*)::integer FROM member_life life JOIN member held ON held.id = life.member_id
  WHERE held.person_id = of_person AND life.kind = 'transferred'
$$;

-- Since when whoever holds the id has it.
CREATE FUNCTION held_since(of_person bigint) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce(max(life.at), '-infinity') FROM member_life life JOIN member held ON held.id = life.member_id
  WHERE held.person_id = of_person AND life.kind = 'transferred'
$$;

CREATE FUNCTION set_holder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.holder_no := holder_no(NEW.person_id);
  RETURN NEW;
END $$;

-- Which holder it was, of what is kept from later ones and of what each of them does once.
ALTER TABLE conversation ADD COLUMN holder_no integer NOT NULL DEFAULT 1;
ALTER TABLE news_read ADD COLUMN holder_no integer NOT NULL DEFAULT 1;
ALTER TABLE popup_mark ADD COLUMN holder_no integer NOT NULL DEFAULT 1;
ALTER TABLE terms_acceptance ADD COLUMN holder_no integer NOT NULL DEFAULT 1;

ALTER TABLE conversation DISABLE TRIGGER USER;
ALTER TABLE news_read DISABLE TRIGGER USER;
ALTER TABLE popup_mark DISABLE TRIGGER USER;
ALTER TABLE terms_acceptance DISABLE TRIGGER USER;
WITH handed AS (SELECT held.person_id, life.at FROM member_life life JOIN member held ON held.id = life.member_id
  WHERE life.kind = 'transferred')
UPDATE conversation SET holder_no = 1 + (SELECT count(*) FROM handed WHERE handed.person_id = conversation.person_id
  AND handed.at <= conversation.started_at) WHERE person_id IN (SELECT person_id FROM handed);
WITH handed AS (SELECT held.person_id, life.at FROM member_life life JOIN member held ON held.id = life.member_id
  WHERE life.kind = 'transferred')
UPDATE news_read SET holder_no = 1 + (SELECT count(*) FROM handed WHERE handed.person_id = news_read.person_id
  AND handed.at <= news_read.read_at) WHERE person_id IN (SELECT person_id FROM handed);
WITH handed AS (SELECT held.person_id, life.at FROM member_life life JOIN member held ON held.id = life.member_id
  WHERE life.kind = 'transferred')
UPDATE popup_mark SET holder_no = 1 + (SELECT count(*) FROM handed WHERE handed.person_id = popup_mark.person_id
  AND handed.at <= popup_mark.at) WHERE person_id IN (SELECT person_id FROM handed);
WITH handed AS (SELECT held.person_id, life.at FROM member_life life JOIN member held ON held.id = life.member_id
  WHERE life.kind = 'transferred')
UPDATE terms_acceptance SET holder_no = 1 + (SELECT count(*) FROM handed
  WHERE handed.person_id = terms_acceptance.person_id AND handed.at <= terms_acceptance.accepted_at)
  WHERE person_id IN (SELECT person_id FROM handed);
ALTER TABLE conversation ENABLE TRIGGER USER;
ALTER TABLE news_read ENABLE TRIGGER USER;
ALTER TABLE popup_mark ENABLE TRIGGER USER;
ALTER TABLE terms_acceptance ENABLE TRIGGER USER;

CREATE TRIGGER conversation_holder BEFORE INSERT ON conversation FOR EACH ROW EXECUTE FUNCTION set_holder();
CREATE TRIGGER news_read_holder BEFORE INSERT ON news_read FOR EACH ROW EXECUTE FUNCTION set_holder();
CREATE TRIGGER popup_mark_holder BEFORE INSERT ON popup_mark FOR EACH ROW EXECUTE FUNCTION set_holder();
CREATE TRIGGER terms_acceptance_holder BEFORE INSERT ON terms_acceptance FOR EACH ROW EXECUTE FUNCTION set_holder();

ALTER TABLE news_read DROP CONSTRAINT news_read_pkey, ADD PRIMARY KEY (person_id, news_id, edition, holder_no);
ALTER TABLE terms_acceptance DROP CONSTRAINT terms_acceptance_pkey,
  ADD PRIMARY KEY (person_id, terms_version_id, holder_no);
DROP INDEX popup_mark_once;
CREATE UNIQUE INDEX popup_mark_once ON popup_mark (popup_id, person_id, mark, edition, holder_no) WHERE mark <> 'closed';
