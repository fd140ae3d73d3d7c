-- Admins who read what franchises write to each other see it at once, as they do what is written to the company. What is said is
-- that something changed, and nothing of it.
CREATE OR REPLACE FUNCTION tell_sides(person_id bigint, to_person_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_live('support', 'people', array_remove(ARRAY[person_id, to_person_id], NULL));
  PERFORM tell_live('support', 'company');
END $$;
