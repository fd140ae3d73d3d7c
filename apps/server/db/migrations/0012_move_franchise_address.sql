-- What people tell of themselves has one home: the profile, whoever they are.
INSERT INTO profile (person_id, address, state, updated_at)
SELECT franchise.person_id, franchise.address, franchise.state, person.created_at
FROM franchise JOIN person ON person.id = franchise.person_id
WHERE franchise.address <> '' OR franchise.state <> ''
ON CONFLICT (person_id) DO UPDATE SET
  address = CASE profile.address WHEN '' THEN excluded.address ELSE profile.address END,
  state = CASE profile.state WHEN '' THEN excluded.state ELSE profile.state END;
ALTER TABLE franchise DROP COLUMN address, DROP COLUMN state;

-- All bank details of a person, whatever became of them.
CREATE INDEX bank_account_person ON bank_account (person_id, id);
CREATE INDEX kyc_document_person ON kyc_document (person_id, kind);
