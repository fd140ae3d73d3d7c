-- Changes of sponsors, and volume that an admin adds to one leg of one member. Both wait for a second admin.
ALTER TABLE approval DROP CONSTRAINT approval_kind;
ALTER TABLE approval ADD CONSTRAINT approval_kind CHECK (kind IN ('two_factor_recovery', 'death_transfer', 'erasure',
  'closing_reopening', 'admin_password', 'admin_contact', 'admin_rights', 'admin_block', 'admin_unblock', 'new_admin',
  'sponsor_change', 'virtual_business'));

-- A change of sponsor is an event: closings and runs go by the sponsors of their time, and the event says when that was.
ALTER TABLE business_event DROP CONSTRAINT business_event_kind_check;
ALTER TABLE business_event ADD CONSTRAINT business_event_kind CHECK (kind IN ('registration', 'activation', 'repurchase',
  'withdrawal_paid', 'virtual_business', 'reversal', 'block', 'unblock', 'matrix_entry', 'sponsor_change'));
ALTER TABLE sponsor_change
  ADD COLUMN approval_id bigint UNIQUE REFERENCES approval (id),
  -- Whether the member was active then.
  ADD COLUMN was_active boolean NOT NULL DEFAULT false;

-- So many days after the activation a sponsor may still be changed, if nobody was paid because of the member; 0: before it only.
ALTER TABLE company ADD COLUMN sponsor_change_days smallint NOT NULL DEFAULT 7
  CHECK (sponsor_change_days BETWEEN 0 AND 30);

-- When virtual business ends; other events do not.
ALTER TABLE business_event ADD COLUMN ends_at timestamptz CHECK (ends_at IS NULL OR kind = 'virtual_business');
CREATE INDEX business_event_ending ON business_event (id) WHERE ends_at IS NOT NULL;

-- Volume that an admin asked to add to one leg of one member, without anybody who bought it. It counts once another admin has
-- agreed, which is an event. Nothing of a row changes: what became of it is in the approval, the event and the closings.
CREATE TABLE virtual_business (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL REFERENCES member (id),
  side text NOT NULL CHECK (side IN ('left', 'right')),
  bv_minor bigint NOT NULL CHECK (bv_minor > 0),
  purpose text NOT NULL CHECK (purpose <> ''),
  -- The last day on which it counts, and the midnight after it.
  last_day date NOT NULL,
  ends_at timestamptz NOT NULL,
  asked_by bigint NOT NULL REFERENCES person (id),
  asked_at timestamptz NOT NULL CHECK (asked_at < ends_at),
  approval_id bigint NOT NULL UNIQUE REFERENCES approval (id)
);
CREATE INDEX virtual_business_member ON virtual_business (member_id, id);
CREATE TRIGGER virtual_business_append_only BEFORE UPDATE OR DELETE ON virtual_business
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER virtual_business_no_truncate BEFORE TRUNCATE ON virtual_business
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Virtual business that was taken back, as if it had never been: the reversal of its event names this row.
CREATE TABLE virtual_withdrawal (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  virtual_business_id bigint NOT NULL UNIQUE REFERENCES virtual_business (id),
  reason text NOT NULL CHECK (reason <> ''),
  at timestamptz NOT NULL,
  by_person_id bigint NOT NULL REFERENCES person (id)
);
CREATE TRIGGER virtual_withdrawal_append_only BEFORE UPDATE OR DELETE ON virtual_withdrawal
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER virtual_withdrawal_no_truncate BEFORE TRUNCATE ON virtual_withdrawal
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
