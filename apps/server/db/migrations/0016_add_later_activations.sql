-- A package taken again, a larger one taken instead, and one taken back within the cooling-off days.

-- Which package may become which: only these are upgrades, for the difference of the two.
CREATE TABLE package_upgrade (
  from_package_id bigint NOT NULL REFERENCES package (id),
  to_package_id bigint NOT NULL REFERENCES package (id) CHECK (to_package_id <> from_package_id),
  PRIMARY KEY (from_package_id, to_package_id)
);
CREATE INDEX package_upgrade_to ON package_upgrade (to_package_id);
-- What there is was meant to be grown through: every package that costs more and moves no less.
INSERT INTO package_upgrade (from_package_id, to_package_id)
SELECT smaller.id, larger.id FROM package smaller JOIN package larger
  ON larger.price_minor > smaller.price_minor AND larger.bv_minor >= smaller.bv_minor;

-- A pin of kind upgrade takes its member from one package to the other: price and volume are the difference.
ALTER TABLE pin_batch DROP CONSTRAINT pin_batch_kind_check;
ALTER TABLE pin_batch DROP CONSTRAINT pin_batch_check;
ALTER TABLE pin_batch DROP CONSTRAINT pin_batch_check1;
ALTER TABLE pin_batch
  ADD COLUMN from_package_id bigint REFERENCES package (id),
  ADD CONSTRAINT pin_batch_kind CHECK (kind IN ('paid', 'free', 'leader', 'upgrade')),
  ADD CONSTRAINT pin_batch_reason CHECK (kind IN ('paid', 'upgrade') OR reason <> ''),
  ADD CONSTRAINT pin_batch_wallet CHECK (wallet IS NULL OR kind IN ('paid', 'upgrade')),
  ADD CONSTRAINT pin_batch_upgrade CHECK ((kind = 'upgrade') = (from_package_id IS NOT NULL));
ALTER TABLE pin DROP CONSTRAINT pin_kind_check;
ALTER TABLE pin
  ADD COLUMN from_package_id bigint REFERENCES package (id),
  ADD CONSTRAINT pin_kind CHECK (kind IN ('paid', 'free', 'leader', 'upgrade')),
  ADD CONSTRAINT pin_upgrade CHECK ((kind = 'upgrade') = (from_package_id IS NOT NULL));

ALTER TABLE activation
  -- The first of a member, another of a package as large or larger, or a larger one instead of the own.
  ADD COLUMN kind text NOT NULL DEFAULT 'first' CHECK (kind IN ('first', 'repeat', 'upgrade')),
  ADD COLUMN from_package_id bigint REFERENCES package (id),
  ADD COLUMN cancelled_at timestamptz,
  ADD COLUMN cancelled_by bigint REFERENCES person (id),
  ADD COLUMN cancel_reason text NOT NULL DEFAULT '',
  -- Of its own series; null where nothing was paid and so nothing is given back.
  ADD COLUMN credit_note_no text UNIQUE,
  ADD CONSTRAINT activation_upgrade CHECK ((kind = 'upgrade') = (from_package_id IS NOT NULL)),
  ADD CONSTRAINT activation_cancelled CHECK ((cancelled_at IS NULL) = (cancelled_by IS NULL)),
  ADD CONSTRAINT activation_credit_note CHECK ((credit_note_no IS NOT NULL) = (cancelled_at IS NOT NULL AND price_minor > 0));
ALTER TABLE activation ALTER COLUMN kind DROP DEFAULT;
CREATE INDEX activation_by ON activation (by_person_id, id);
CREATE INDEX activation_newest ON activation (at DESC NULLS LAST, id DESC);

-- Credit notes count in a series of their own.
ALTER TABLE receipt_series ADD COLUMN series text NOT NULL DEFAULT 'R' CHECK (series IN ('R', 'C'));
ALTER TABLE receipt_series ALTER COLUMN series DROP DEFAULT;
ALTER TABLE receipt_series DROP CONSTRAINT receipt_series_pkey;
ALTER TABLE receipt_series ADD PRIMARY KEY (series, financial_year);

-- A mirrored income names the row it takes back; each is taken back once.
ALTER TABLE income ADD COLUMN mirrors_id bigint;
CREATE UNIQUE INDEX income_mirrors ON income (mirrors_id) WHERE mirrors_id IS NOT NULL;
CREATE INDEX income_of_event ON income (source_event_id) WHERE source_event_id IS NOT NULL;
-- Rows of no closing are numbered from here on: far above those of closings, and still exact as a double.
CREATE SEQUENCE income_of_event_id START 5000000000000000 MAXVALUE 9007199254740991;
