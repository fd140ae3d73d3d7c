ALTER TABLE package
  ADD COLUMN image_file_id bigint REFERENCES file (id),
  -- Business days, both included; null is open on that end.
  ADD COLUMN sale_from date,
  ADD COLUMN sale_until date,
  -- How long a pin of it can be used; null is as the company says for all.
  ADD COLUMN pin_validity_days integer CHECK (pin_validity_days BETWEEN 1 AND 3650),
  -- What its owner is paid in matching, in percent; null is as the plan says for all.
  ADD COLUMN matching_rate_percent numeric(7, 4) CHECK (matching_rate_percent BETWEEN 0 AND 100),
  ADD CONSTRAINT package_sale CHECK (sale_until >= sale_from);
ALTER TABLE file DROP CONSTRAINT file_purpose_check;
ALTER TABLE file ADD CONSTRAINT file_purpose_check
  CHECK (purpose IN ('photo', 'logo', 'kyc', 'certificate', 'slip', 'package'));

-- What a member gets with a package.
CREATE TABLE package_product (
  package_id bigint NOT NULL REFERENCES package (id),
  line_no smallint NOT NULL,
  name text NOT NULL,
  hsn text NOT NULL DEFAULT '',
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (package_id, line_no)
);
-- As they were when the package was taken: [{name, hsn, quantity}].
ALTER TABLE activation ADD COLUMN products jsonb NOT NULL DEFAULT '[]';

-- The matching rate that the member's package gives from here on, with own_cap_minor; null is the plan's.
ALTER TABLE business_event ADD COLUMN own_rate_percent numeric(7, 4);
