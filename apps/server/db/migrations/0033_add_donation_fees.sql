-- A donation moves money between members: it carries volume only with a fee that the company takes.
ALTER TABLE package
  -- With GST, by the package's rate.
  ADD COLUMN donation_fee_minor bigint NOT NULL DEFAULT 0 CHECK (donation_fee_minor >= 0),
  ADD COLUMN donation_bv_minor bigint NOT NULL DEFAULT 0 CHECK (donation_bv_minor >= 0),
  ADD CONSTRAINT package_donation_volume CHECK (donation_bv_minor = 0 OR donation_fee_minor > 0),
  ADD CONSTRAINT package_donation_fee CHECK (donation_mode IS NOT NULL OR donation_fee_minor = 0);

ALTER TABLE donation_commitment
  ADD COLUMN fee_minor bigint NOT NULL DEFAULT 0 CHECK (fee_minor >= 0),
  -- What of it is GST, worked out when it was paid; of a completed promise the receipt says so.
  ADD COLUMN fee_gst_minor bigint NOT NULL DEFAULT 0 CHECK (fee_gst_minor BETWEEN 0 AND fee_minor),
  ADD COLUMN fee_wallet text,
  ADD COLUMN fee_status text NOT NULL DEFAULT 'none' CHECK (fee_status IN ('none', 'held', 'earned', 'returned', 'kept')),
  -- When it was given up or taken back.
  ADD COLUMN ended_at timestamptz,
  -- What was paid of it counts again since then.
  ADD COLUMN taken_up_at timestamptz,
  ADD COLUMN last_strike_at timestamptz,
  ADD COLUMN kept_decision text CHECK (kept_decision IN ('give_back', 'nothing')),
  ADD COLUMN kept_reason text NOT NULL DEFAULT '',
  ADD COLUMN kept_decided_by bigint REFERENCES person (id),
  ADD COLUMN kept_decided_at timestamptz,
  -- What came to its member twice before, and is taken off what it brings.
  ADD COLUMN offset_minor bigint NOT NULL DEFAULT 0,
  -- Promised before volume needed a fee: what was completed then keeps its event.
  ADD COLUMN is_before_fees boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT donation_commitment_fee CHECK ((fee_minor = 0) = (fee_status = 'none') AND (fee_minor = 0) = (fee_wallet IS NULL)),
  ADD CONSTRAINT donation_commitment_volume CHECK (bv_minor = 0 OR fee_minor > 0 OR is_before_fees) NOT VALID,
  ADD CONSTRAINT donation_commitment_offset CHECK (offset_minor BETWEEN 0 AND receivable_minor),
  ADD CONSTRAINT donation_commitment_kept CHECK (
    (kept_decision IS NULL) = (kept_decided_at IS NULL) AND (kept_decision IS NULL) = (kept_decided_by IS NULL)
    AND (kept_decision IS NULL OR (kept_reason <> '' AND end_status = 'defaulted')));
UPDATE donation_commitment SET is_before_fees = true WHERE completed_at IS NOT NULL AND bv_minor > 0;
UPDATE donation_commitment SET bv_minor = 0 WHERE completed_at IS NULL;
ALTER TABLE donation_commitment VALIDATE CONSTRAINT donation_commitment_volume;

-- A promise that was given up ended with the last payment its member missed.
UPDATE donation_commitment given SET ended_at = greatest(given.promised_at,
  (SELECT max(at) FROM donation_strike WHERE member_id = given.member_id AND reason = 'not_paid'))
WHERE end_status IS NOT NULL;
ALTER TABLE donation_commitment ADD CONSTRAINT donation_commitment_ended CHECK ((end_status IS NULL) = (ended_at IS NULL));

ALTER TABLE donation_request DROP CONSTRAINT donation_request_kind_check, DROP CONSTRAINT donation_request_check3;
ALTER TABLE donation_request
  ADD CONSTRAINT donation_request_kind_check CHECK (kind IN ('return', 'seed', 'stage', 'cause', 'kept')),
  ADD CONSTRAINT donation_request_of_promise CHECK ((kind IN ('return', 'kept')) = (commitment_id IS NOT NULL));

ALTER TABLE donation_link DROP CONSTRAINT donation_link_status_check;
ALTER TABLE donation_link
  ADD CONSTRAINT donation_link_status_check CHECK (status IN (
    'assigned', 'proof_submitted', 'confirm_overdue', 'rejected', 'disputed', 'late_proof', 'taken_up',
    'confirmed', 'resolved_paid', 'resolved_unpaid', 'expired', 'reassigned', 'unlinked')),
  -- A rejection ended it, because nobody objected in time.
  ADD COLUMN lapsed_at timestamptz CHECK (lapsed_at IS NULL OR status = 'resolved_unpaid'),
  -- It counts for its giver alone: the request was paid by another meanwhile.
  ADD COLUMN is_twice boolean NOT NULL DEFAULT false CHECK (NOT is_twice OR status = 'resolved_paid');
UPDATE donation_link link SET lapsed_at = last.at
FROM (SELECT DISTINCT ON (link_id) link_id, act, at FROM donation_step ORDER BY link_id, id DESC) last
WHERE last.link_id = link.id AND last.act = 'run_out' AND link.status = 'resolved_unpaid';
DROP INDEX donation_link_disputed;
CREATE INDEX donation_link_disputed ON donation_link (status)
  WHERE status IN ('disputed', 'confirm_overdue', 'late_proof', 'taken_up');

-- What a member received twice: taken off what the member is to receive next.
CREATE TABLE donation_owed (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL REFERENCES member (id),
  link_id bigint NOT NULL UNIQUE REFERENCES donation_link (id),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  at timestamptz NOT NULL
);
CREATE INDEX donation_owed_member ON donation_owed (member_id, id);

-- A promise that is split missed one window, not several: what counted double before is kept and counts no more.
ALTER TABLE donation_strike ADD COLUMN counts boolean NOT NULL DEFAULT true;
UPDATE donation_strike strike SET counts = false FROM donation_link link
WHERE link.id = strike.link_id AND strike.reason = 'not_paid' AND EXISTS (
  SELECT FROM donation_strike other JOIN donation_link earlier ON earlier.id = other.link_id
  WHERE earlier.commitment_id = link.commitment_id AND other.reason = 'not_paid' AND other.id < strike.id
    AND link.assigned_at < other.at);
UPDATE donation_commitment given SET last_strike_at = (
  SELECT max(strike.at) FROM donation_strike strike JOIN donation_link link ON link.id = strike.link_id
  WHERE link.commitment_id = given.id AND strike.reason = 'not_paid' AND strike.counts);

-- A package that was donated and is smaller than the one held does not take its place.
ALTER TABLE activation ADD COLUMN is_smaller boolean NOT NULL DEFAULT false CHECK (NOT is_smaller OR mode = 'donation');

-- Fees of promises that are not completed yet: owed to whoever paid them.
INSERT INTO ledger_account (code, may_go_negative) VALUES ('donation_fees_held', false);
