-- An import takes its numbers in the moment in which its members are placed: until then it runs without any, and others join.
ALTER TABLE import_batch DROP CONSTRAINT import_batch_check1;
ALTER TABLE import_batch ADD CONSTRAINT import_batch_numbers CHECK (CASE
  WHEN state IN ('imported', 'accepting', 'accepted') THEN first_member_id IS NOT NULL
  WHEN state IN ('running', 'undoing') THEN true
  ELSE first_member_id IS NULL
END);
