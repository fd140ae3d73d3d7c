-- Pins of a status or a package are counted from an index alone; the first also finds those that are due.
CREATE INDEX pin_by_status ON pin (status, expires_at);
DROP INDEX pin_due;
CREATE INDEX pin_of_package ON pin (package_id);
