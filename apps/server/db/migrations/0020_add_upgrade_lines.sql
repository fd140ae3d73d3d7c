-- Upgrade pins are a line of stock of their own, apart from ordinary pins of the package they lead to. There were none
-- before, so nothing needs to be filled in.
ALTER TABLE pin_movement ADD COLUMN from_package_id bigint REFERENCES package (id);
ALTER TABLE pin_transfer ADD COLUMN from_package_id bigint REFERENCES package (id);

-- The oldest of a line are handed on first.
DROP INDEX pin_oldest_unused;
CREATE INDEX pin_oldest_unused ON pin (owner_person_id, package_id, from_package_id, id) WHERE status = 'unused';
