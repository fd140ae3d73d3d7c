-- Changes of sponsors, and volume that an admin adds to one leg of one member. Both wait for a second admin.
ALTER TABLE approval DROP CONSTRAINT approval_kind;
ALTER TABLE approval ADD CONSTRAINT approval_kind CHECK (kind IN ('two_factor_recovery', 'death_transfer', 'erasure',
  'closing_reopening', 'admin_password', 'admin_contact', 'admin_rights', 'admin_block', 'admin_unblock', 'new_admin',
  'sponsor_change', 'virtual_business'));

-- A change of sponsor is an event: closings and runs go by the sponsors of their time, and the event says when that was.
ALTER TABLE business_event DROP CONSTRAINT business_event_kind_check;
ALTER TABLE business_event ADD CONSTRAINT business_event_kind CHECK (kind IN ('registration', 'activation', 'repurchase',
  'withdrawal_paid', 'virtual_business', 'reversal', 'block', 'unblock', 'sponsor_change'));
ALTER TABLE sponsor_change
  ADD COLUMN approval_id bigint UNIQUE REFERENCES approval (id),
  -- Whether the member was active then.
  ADD COLUMN was_active boolean NOT NULL DEFAULT false;
ALTER TABLE sponsor_change ALTER COLUMN was_active DROP DEFAULT;

-- So many days after the activation a sponsor may still be changed, if nobody was paid because of the member; 0: before it only.
ALTER TABLE company ADD COLUMN sponsor_change_days smallint NOT NULL DEFAULT 7
  CHECK (sponsor_change_days BETWEEN 0 AND 30);
