-- A member who inherits an id is one person with two ids: two admins have said so. Both ids may have the mobile number that
-- this person has proven; to everybody else it stays taken. The own id is the one they had before.
ALTER TABLE person ADD COLUMN own_person_id bigint REFERENCES person (id) CHECK (own_person_id <> id);
CREATE INDEX person_own_person_id ON person (own_person_id) WHERE own_person_id IS NOT NULL;

CREATE OR REPLACE FUNCTION is_mobile_of_another(wanted text, own_id bigint, kind text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT wanted <> '' AND EXISTS (SELECT FROM person
    WHERE full_mobile = wanted AND user_type = kind AND id <> coalesce(own_id, 0)
      AND coalesce(own_person_id, id) <>
        coalesce((SELECT one.own_person_id FROM person one WHERE one.id = own_id), own_id, 0))
$$;
