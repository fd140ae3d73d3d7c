-- Two people are two people (decision 38). Acts on an admin who may agree to acts wait for another admin, and not for ever.
ALTER TABLE approval DROP CONSTRAINT approval_kind;
ALTER TABLE approval ADD CONSTRAINT approval_kind CHECK (kind IN ('two_factor_recovery', 'death_transfer', 'erasure',
  'closing_reopening', 'admin_password', 'admin_contact', 'admin_rights', 'admin_block', 'admin_unblock', 'new_admin'));
ALTER TABLE approval DROP CONSTRAINT approval_state_check;
ALTER TABLE approval ADD CONSTRAINT approval_state_check
  CHECK (state IN ('waiting', 'approved', 'rejected', 'cancelled', 'expired'));
-- From then on nobody can agree any more; null waits until it is decided.
ALTER TABLE approval ADD COLUMN expires_at timestamptz;

-- One admin had the credentials of another in hand, or made them: for seven days the two count as one voice.
CREATE TABLE voice_bond (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  by_person_id bigint NOT NULL REFERENCES person (id),
  person_id bigint NOT NULL REFERENCES person (id),
  why text NOT NULL CHECK (why IN ('made', 'password', 'two_factor', 'contact', 'rights', 'unblocked', 'messages')),
  at timestamptz NOT NULL,
  CHECK (by_person_id <> person_id)
);
CREATE INDEX voice_bond_at ON voice_bond (at);
CREATE TRIGGER voice_bond_append_only BEFORE UPDATE OR DELETE ON voice_bond
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
-- Admins of the last days were made by somebody too.
INSERT INTO voice_bond (by_person_id, person_id, why, at)
SELECT created_by, id, 'made', created_at FROM person
WHERE user_type = 'Admin' AND created_by IS NOT NULL AND created_by <> id AND created_at > now() - interval '7 days';

-- Who last changed where messages go, and so could read the codes of others.
ALTER TABLE message_settings
  ADD COLUMN ways_changed_by bigint REFERENCES person (id),
  ADD COLUMN ways_changed_at timestamptz,
  ADD CHECK ((ways_changed_by IS NULL) = (ways_changed_at IS NULL));
