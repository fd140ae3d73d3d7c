-- Incomes are held until nothing beneath them can be taken back. What is held is an account beside the wallet.

-- Days for which incomes are held: at most the cooling-off, and less only when somebody chose so.
ALTER TABLE company
  ADD COLUMN income_hold_days integer NOT NULL DEFAULT 30,
  ADD COLUMN income_hold_chosen_by bigint REFERENCES person (id),
  ADD COLUMN income_hold_chosen_at timestamptz;
UPDATE company SET income_hold_days = cooling_off_days;
ALTER TABLE company ADD CONSTRAINT company_income_hold_days CHECK (income_hold_days BETWEEN 0 AND cooling_off_days);

-- Opened in the order of joining, as wallets are: bulk postings lock accounts in the order of their ids.
INSERT INTO ledger_account (code, wallet, owner_person_id, may_go_negative)
SELECT 'HELD:' || id, 'HELD', id, false FROM person WHERE user_type = 'User' ORDER BY id;

-- Fixed when a closing is locked: until then its incomes are held. Equal to window_to when nothing is held.
ALTER TABLE closing
  ADD COLUMN ripens_at timestamptz CHECK (ripens_at >= window_to),
  -- From here on an adjustment of this closing goes to the wallet, because the sums that are released are fixed.
  ADD COLUMN release_begun_at timestamptz,
  ADD COLUMN released_at timestamptz;
-- Closings until now paid into wallets.
UPDATE closing SET ripens_at = window_to WHERE status <> 'preview';
UPDATE closing SET release_begun_at = credited_at, released_at = credited_at WHERE status = 'credited';
ALTER TABLE closing
  ADD CONSTRAINT closing_ripens CHECK (status = 'preview' OR ripens_at IS NOT NULL),
  ADD CONSTRAINT closing_released CHECK (released_at IS NULL OR (release_begun_at IS NOT NULL AND status = 'credited'));
CREATE INDEX closing_held ON closing (ripens_at) WHERE released_at IS NULL;

-- A chunk of a release, written in the transaction that moves its money: members from the first to the last are done.
CREATE TABLE closing_release (
  closing_id bigint NOT NULL REFERENCES closing (id),
  chunk_no integer NOT NULL,
  first_member_id bigint NOT NULL,
  last_member_id bigint NOT NULL CHECK (last_member_id >= first_member_id),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  journal_id bigint NOT NULL UNIQUE REFERENCES journal (id),
  posted_at timestamptz NOT NULL,
  PRIMARY KEY (closing_id, chunk_no)
);
CREATE TRIGGER closing_release_append_only BEFORE UPDATE OR DELETE ON closing_release
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

ALTER TABLE income
  -- The earlier closing that a row corrects: it is held and released with that one.
  ADD COLUMN adjusts_closing_id bigint,
  -- Of rows outside a closing; rows of a closing have the closing's.
  ADD COLUMN ripens_at timestamptz;
ALTER TABLE income DISABLE TRIGGER income_append_only;
UPDATE income SET ripens_at = coalesce((SELECT mirrored.at FROM income mirrored WHERE mirrored.id = income.mirrors_id), at)
WHERE closing_id IS NULL;
ALTER TABLE income ENABLE TRIGGER income_append_only;
ALTER TABLE income
  ADD CONSTRAINT income_ripens CHECK ((closing_id IS NULL) = (ripens_at IS NOT NULL)),
  ADD CONSTRAINT income_adjusts CHECK (adjusts_closing_id < closing_id);
CREATE INDEX income_adjusts ON income (adjusts_closing_id) WHERE adjusts_closing_id IS NOT NULL;

-- Rows outside a closing that went to the held account, and the journal that released each.
CREATE TABLE income_hold (
  income_id bigint PRIMARY KEY REFERENCES income (id),
  member_id bigint NOT NULL,
  ripens_at timestamptz NOT NULL,
  released_at timestamptz,
  -- Null when what is released adds up to nothing: a row and the one that takes it back.
  release_journal_id bigint REFERENCES journal (id),
  CHECK (released_at IS NOT NULL OR release_journal_id IS NULL)
);
CREATE INDEX income_hold_waiting ON income_hold (ripens_at, income_id) WHERE released_at IS NULL;
CREATE INDEX income_hold_member ON income_hold (member_id, ripens_at) WHERE released_at IS NULL;

-- The last purchase that can still be taken back is looked for whenever a closing is locked.
CREATE INDEX activation_cooling_off ON activation (cooling_off_ends_at) WHERE cancelled_at IS NULL;
