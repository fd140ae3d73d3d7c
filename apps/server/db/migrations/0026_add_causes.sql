-- Causes: a beneficiary whom an admin has verified, an amount to reach, and gifts that nobody gets anything back for.

CREATE TABLE donation_cause (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL CHECK (title <> ''),
  story text NOT NULL CHECK (story <> ''),
  member_id bigint NOT NULL REFERENCES member (id),
  target_minor bigint NOT NULL CHECK (target_minor > 0),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  verified_by bigint NOT NULL REFERENCES person (id),
  verified_at timestamptz NOT NULL,
  -- What its beneficiary is to receive; as much as the target.
  request_id bigint NOT NULL UNIQUE REFERENCES donation_request (id),
  closed_by bigint REFERENCES person (id),
  closed_at timestamptz,
  close_reason text NOT NULL DEFAULT '',
  CHECK ((status = 'closed') = (closed_at IS NOT NULL)),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL))
);
CREATE INDEX donation_cause_open ON donation_cause (id) WHERE status = 'open';
CREATE INDEX donation_cause_member ON donation_cause (member_id);

ALTER TABLE donation_commitment
  ADD COLUMN cause_id bigint REFERENCES donation_cause (id),
  -- Frozen like the amount: what the package says later changes no stage that was promised.
  ADD COLUMN stage smallint CHECK (stage BETWEEN 1 AND 20),
  ADD CONSTRAINT donation_commitment_cause CHECK ((mode = 'cause') = (cause_id IS NOT NULL)),
  ADD CONSTRAINT donation_commitment_of_stage CHECK ((mode = 'stage') = (stage IS NOT NULL));
CREATE INDEX donation_commitment_given ON donation_commitment (cause_id, id) WHERE cause_id IS NOT NULL;
CREATE INDEX donation_commitment_stages ON donation_commitment (member_id, stage)
  WHERE stage IS NOT NULL AND completed_at IS NOT NULL;
