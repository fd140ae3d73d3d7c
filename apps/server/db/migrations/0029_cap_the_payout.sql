-- The most of its sales that any plan may pay.
ALTER TABLE company ADD COLUMN max_payout_percent numeric(7, 4) NOT NULL DEFAULT 50
  CHECK (max_payout_percent BETWEEN 0 AND 100);

-- Why a locked closing could not be computed when it was last tried; empty while nothing went wrong.
ALTER TABLE closing ADD COLUMN failure text NOT NULL DEFAULT '';

-- A closing that was fixed and opened again by two admins, with the plan it is to use; nothing of it was posted.
CREATE TABLE closing_reopening (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  closing_id bigint NOT NULL REFERENCES closing (id),
  approval_id bigint NOT NULL UNIQUE REFERENCES approval (id),
  plan_version_id bigint NOT NULL REFERENCES plan_version (id),
  before_plan_version_id bigint NOT NULL REFERENCES plan_version (id),
  failure text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX closing_reopening_closing ON closing_reopening (closing_id, id);
CREATE TRIGGER closing_reopening_append_only BEFORE UPDATE OR DELETE ON closing_reopening
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind
  CHECK (kind IN ('two_factor_recovery', 'death_transfer', 'erasure', 'closing_reopening'));
