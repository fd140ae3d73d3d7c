-- What a franchise holds of pins and what it sold are summed from indexes alone.
CREATE INDEX pin_stock ON pin (owner_person_id, package_id, status, expires_at) INCLUDE (price_minor);
CREATE INDEX activation_sold_by ON activation (by_person_id, at) INCLUDE (price_minor) WHERE cancelled_at IS NULL;
