-- Unused pins are summed beforehand, as other sums are (0202), from the movements that made one more or one fewer. Movements from
-- before are of no transaction that is still open.
ALTER TABLE pin_movement ADD COLUMN written_by xid8 NOT NULL DEFAULT '0';
ALTER TABLE pin_movement ALTER COLUMN written_by SET DEFAULT pg_current_xact_id();
CREATE INDEX pin_movement_written_by ON pin_movement (written_by) INCLUDE (package_id, delta, price_minor);

ALTER TABLE sum_end DROP CONSTRAINT sum_end_name_check;
ALTER TABLE sum_end ADD CONSTRAINT sum_end_name_check CHECK (name IN ('earned', 'business_days', 'unused_pins'));
INSERT INTO sum_end (name) VALUES ('unused_pins');

-- How many pins of a package nobody has used, and what they cost. A row for each package that ever had one.
CREATE TABLE unused_pins (
  package_id bigint PRIMARY KEY,
  pins bigint NOT NULL,
  price_minor bigint NOT NULL
);
