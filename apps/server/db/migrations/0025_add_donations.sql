-- Donations between members: what a package asks for, what was promised, what is wanted, and the payments between them.

ALTER TABLE package
  -- Null: this package is not taken by donating.
  ADD COLUMN donation_mode text CHECK (donation_mode IN ('queue', 'stage', 'cause')),
  ADD COLUMN donation_amount_minor bigint CHECK (donation_amount_minor > 0),
  ADD COLUMN donation_receive_count smallint NOT NULL DEFAULT 1 CHECK (donation_receive_count BETWEEN 0 AND 10),
  ADD COLUMN donation_growth_percent numeric(7, 4) NOT NULL DEFAULT 0 CHECK (donation_growth_percent BETWEEN 0 AND 100),
  ADD COLUMN donation_stage smallint CHECK (donation_stage BETWEEN 1 AND 20),
  ADD CONSTRAINT package_donation CHECK ((donation_mode IS NULL) = (donation_amount_minor IS NULL)),
  ADD CONSTRAINT package_stage CHECK ((donation_mode IS NOT DISTINCT FROM 'stage') = (donation_stage IS NOT NULL));

-- One row; whoever pairs holds it, so that of two workers one waits and the order of the queue is kept.
CREATE TABLE donation_settings (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  pay_window_h integer NOT NULL DEFAULT 24 CHECK (pay_window_h BETWEEN 1 AND 720),
  confirm_window_h integer NOT NULL DEFAULT 24 CHECK (confirm_window_h BETWEEN 1 AND 720),
  dispute_window_h integer NOT NULL DEFAULT 24 CHECK (dispute_window_h BETWEEN 1 AND 720),
  extension_h integer NOT NULL DEFAULT 12 CHECK (extension_h BETWEEN 1 AND 720),
  most_extensions integer NOT NULL DEFAULT 1 CHECK (most_extensions BETWEEN 0 AND 10),
  strikes_to_block integer NOT NULL DEFAULT 2 CHECK (strikes_to_block BETWEEN 1 AND 10),
  maturity_days integer NOT NULL DEFAULT 7 CHECK (maturity_days BETWEEN 0 AND 365),
  min_split_minor bigint NOT NULL DEFAULT 100000 CHECK (min_split_minor > 0),
  most_open_commitments integer NOT NULL DEFAULT 1 CHECK (most_open_commitments BETWEEN 1 AND 20),
  most_open_links integer NOT NULL DEFAULT 5 CHECK (most_open_links BETWEEN 1 AND 50)
);
INSERT INTO donation_settings DEFAULT VALUES;

-- While banks are out no deadline runs.
CREATE TABLE donation_pause (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  from_at timestamptz NOT NULL,
  until_at timestamptz CHECK (until_at >= from_at),
  reason text NOT NULL CHECK (reason <> ''),
  begun_by bigint NOT NULL REFERENCES person (id),
  ended_by bigint REFERENCES person (id),
  CHECK ((until_at IS NULL) = (ended_by IS NULL))
);
CREATE UNIQUE INDEX donation_pause_open ON donation_pause ((1)) WHERE until_at IS NULL;

-- What a member promised to give.
CREATE TABLE donation_commitment (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL REFERENCES member (id),
  package_id bigint NOT NULL REFERENCES package (id),
  mode text NOT NULL CHECK (mode IN ('queue', 'stage', 'cause')),
  -- Frozen when it was promised, like all figures of a package.
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  receivable_minor bigint NOT NULL CHECK (receivable_minor >= 0),
  bv_minor bigint NOT NULL,
  held_minor bigint NOT NULL DEFAULT 0,
  settled_minor bigint NOT NULL DEFAULT 0,
  -- Since when it waits; a promise that was not kept waits again from then.
  since timestamptz NOT NULL,
  is_first boolean NOT NULL DEFAULT false,
  -- How many waited before it when it was made.
  ahead integer NOT NULL,
  end_status text CHECK (end_status IN ('cancelled', 'defaulted')),
  promised_at timestamptz NOT NULL,
  completed_at timestamptz,
  activation_id bigint UNIQUE REFERENCES activation (id),
  status text NOT NULL GENERATED ALWAYS AS (
    CASE WHEN settled_minor = amount_minor THEN 'completed' WHEN end_status IS NOT NULL THEN end_status
      WHEN held_minor = amount_minor THEN 'linked' WHEN held_minor > 0 THEN 'partly_linked' ELSE 'queued' END
  ) STORED,
  CHECK (settled_minor >= 0 AND settled_minor <= held_minor AND held_minor <= amount_minor),
  CHECK ((completed_at IS NOT NULL) = (settled_minor = amount_minor)),
  CHECK (end_status IS DISTINCT FROM 'cancelled' OR held_minor = 0)
);
CREATE INDEX donation_commitment_member ON donation_commitment (member_id, id);
CREATE INDEX donation_commitment_newest ON donation_commitment (promised_at DESC NULLS LAST, id DESC);
CREATE INDEX donation_commitment_waiting ON donation_commitment (is_first DESC, since, id)
  WHERE held_minor < amount_minor AND end_status IS NULL;

-- What a member is to receive: for a completed commitment, or because an admin says so.
CREATE TABLE donation_request (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL REFERENCES member (id),
  kind text NOT NULL CHECK (kind IN ('return', 'seed', 'stage', 'cause')),
  commitment_id bigint UNIQUE REFERENCES donation_commitment (id),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  held_minor bigint NOT NULL DEFAULT 0,
  settled_minor bigint NOT NULL DEFAULT 0,
  -- From when on it may be paid, which is also its place in the queue.
  since timestamptz NOT NULL,
  is_first boolean NOT NULL DEFAULT false,
  is_cancelled boolean NOT NULL DEFAULT false,
  reason text NOT NULL DEFAULT '',
  requested_at timestamptz NOT NULL,
  requested_by bigint REFERENCES person (id),
  completed_at timestamptz,
  status text NOT NULL GENERATED ALWAYS AS (
    CASE WHEN settled_minor = amount_minor THEN 'completed' WHEN is_cancelled THEN 'cancelled'
      WHEN held_minor = amount_minor THEN 'linked' WHEN held_minor > 0 THEN 'partly_linked' ELSE 'queued' END
  ) STORED,
  CHECK (settled_minor >= 0 AND settled_minor <= held_minor AND held_minor <= amount_minor),
  CHECK ((completed_at IS NOT NULL) = (settled_minor = amount_minor)),
  CHECK (NOT is_cancelled OR held_minor = 0),
  CHECK ((kind = 'return') = (commitment_id IS NOT NULL)),
  CHECK (kind <> 'seed' OR reason <> '')
);
CREATE INDEX donation_request_member ON donation_request (member_id, id);
CREATE INDEX donation_request_waiting ON donation_request (is_first DESC, since, id)
  WHERE held_minor < amount_minor AND NOT is_cancelled;

-- One payment from a member to a member (packages/domain/src/donations/link.ts).
CREATE TABLE donation_link (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  commitment_id bigint NOT NULL REFERENCES donation_commitment (id),
  request_id bigint NOT NULL REFERENCES donation_request (id),
  payer_member_id bigint NOT NULL REFERENCES member (id),
  receiver_member_id bigint NOT NULL REFERENCES member (id) CHECK (receiver_member_id <> payer_member_id),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  status text NOT NULL DEFAULT 'assigned' CHECK (status IN (
    'assigned', 'proof_submitted', 'confirm_overdue', 'rejected', 'disputed', 'late_proof',
    'confirmed', 'resolved_paid', 'resolved_unpaid', 'expired', 'reassigned', 'unlinked')),
  -- Where payer and receiver stood in their queues when they were linked: what explains the link.
  payer_place integer NOT NULL,
  receiver_place integer NOT NULL,
  assigned_at timestamptz NOT NULL,
  -- Null: an admin, not the queue.
  assigned_by bigint REFERENCES person (id),
  due_at timestamptz,
  frozen_at timestamptz,
  extensions smallint NOT NULL DEFAULT 0,
  ended_at timestamptz
);
CREATE INDEX donation_link_commitment ON donation_link (commitment_id, id);
CREATE INDEX donation_link_request ON donation_link (request_id, id);
CREATE INDEX donation_link_payer ON donation_link (payer_member_id, id);
CREATE INDEX donation_link_receiver ON donation_link (receiver_member_id, id);
CREATE INDEX donation_link_newest ON donation_link (assigned_at DESC NULLS LAST, id DESC);
CREATE INDEX donation_link_due ON donation_link (due_at) WHERE due_at IS NOT NULL AND frozen_at IS NULL;
CREATE INDEX donation_link_disputed ON donation_link (status) WHERE status IN ('disputed', 'confirm_overdue', 'late_proof');

-- What a payer says was paid. A reference counts once, over all links.
CREATE TABLE donation_proof (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  link_id bigint NOT NULL REFERENCES donation_link (id),
  payment_mode text NOT NULL,
  reference text NOT NULL,
  paid_on date NOT NULL,
  file_id bigint REFERENCES file (id),
  -- Of the image as it was sent: the same picture twice is looked at by an admin.
  image_hash bytea,
  is_late boolean NOT NULL,
  remark text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX donation_proof_link ON donation_proof (link_id, id);
CREATE UNIQUE INDEX donation_proof_reference ON donation_proof (payment_mode, reference) WHERE reference <> '';
CREATE INDEX donation_proof_image ON donation_proof (image_hash) WHERE image_hash IS NOT NULL;

-- What either side says and shows in a dispute.
CREATE TABLE donation_evidence (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  link_id bigint NOT NULL REFERENCES donation_link (id),
  by_person_id bigint NOT NULL REFERENCES person (id),
  statement text NOT NULL CHECK (statement <> ''),
  file_id bigint REFERENCES file (id),
  at timestamptz NOT NULL
);
CREATE INDEX donation_evidence_link ON donation_evidence (link_id, id);

-- Promises not kept, and what an admin found to be false.
CREATE TABLE donation_strike (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL REFERENCES member (id),
  link_id bigint NOT NULL REFERENCES donation_link (id),
  reason text NOT NULL CHECK (reason IN ('not_paid', 'false_proof', 'false_rejection')),
  at timestamptz NOT NULL,
  UNIQUE (link_id, member_id)
);
CREATE INDEX donation_strike_member ON donation_strike (member_id, id);

-- Everything that happened to a link, in order.
CREATE TABLE donation_step (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  link_id bigint NOT NULL REFERENCES donation_link (id),
  act text NOT NULL,
  status text NOT NULL,
  -- Null: the clock or the queue.
  by_person_id bigint REFERENCES person (id),
  reason text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX donation_step_link ON donation_step (link_id, id);
CREATE TRIGGER donation_step_append_only BEFORE UPDATE OR DELETE ON donation_step
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- Nobody but the schedule blocks without a person who does it.
ALTER TABLE member_block ALTER COLUMN by_person_id DROP NOT NULL;

-- Money that members said they sent and nobody has decided about. The company never holds it: this is a memory of it.
INSERT INTO ledger_account (code, may_go_negative) VALUES ('donations_in_transit', false);

-- A completed commitment is an activation that the company received nothing for.
ALTER TABLE activation DROP CONSTRAINT activation_mode_check;
ALTER TABLE activation ADD CONSTRAINT activation_mode_check CHECK (mode IN ('pin', 'wallet', 'admin', 'donation'));

ALTER TABLE file DROP CONSTRAINT file_purpose_check;
ALTER TABLE file ADD CONSTRAINT file_purpose_check
  CHECK (purpose IN ('photo', 'logo', 'kyc', 'certificate', 'slip', 'package', 'donation'));
