-- Good news that a member was shown: once, on whatever device.
CREATE TABLE moment_seen (
  member_id bigint NOT NULL REFERENCES member,
  kind text NOT NULL CHECK (kind IN ('activated', 'first_income', 'donation_received')),
  -- The activation, the income or the payment.
  subject_id bigint NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, kind, subject_id)
);

-- The company's terms as members read them. A version is never changed, only followed by another.
CREATE TABLE terms_version (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  body text NOT NULL,
  published_at timestamptz NOT NULL,
  published_by bigint NOT NULL REFERENCES person
);
CREATE TRIGGER terms_version_append_only BEFORE UPDATE OR DELETE ON terms_version
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- Who accepted which version, and when.
CREATE TABLE terms_acceptance (
  person_id bigint NOT NULL REFERENCES person,
  terms_version_id bigint NOT NULL REFERENCES terms_version,
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, terms_version_id)
);
CREATE TRIGGER terms_acceptance_append_only BEFORE UPDATE OR DELETE ON terms_acceptance
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
