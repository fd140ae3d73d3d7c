-- Rates of GST and the days on which they count. Prices keep the rate they were made with.
CREATE TABLE gst_rate (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  percent numeric(7,4) NOT NULL CHECK (percent BETWEEN 0 AND 100),
  from_day date NOT NULL,
  -- Included; null: until further notice.
  last_day date,
  note text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  CHECK (last_day >= from_day)
);
INSERT INTO gst_rate (percent, from_day, last_day, note, created_at) VALUES
  (0, '2017-07-01', NULL, 'Nil rate and exempt goods', now()),
  (3, '2017-07-01', NULL, 'Gold, silver and jewellery', now()),
  (5, '2017-07-01', NULL, 'Merit rate', now()),
  (12, '2017-07-01', '2025-09-21', 'Ended with the two-rate reform of 22 September 2025', now()),
  (18, '2017-07-01', NULL, 'Standard rate', now()),
  (28, '2017-07-01', '2025-09-21', 'Ended with the two-rate reform of 22 September 2025', now()),
  (40, '2025-09-22', NULL, 'Special rate', now());

-- What products are sorted by, in two levels.
CREATE TABLE product_category (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL CHECK (name <> ''),
  -- Null: at the top.
  parent_id bigint REFERENCES product_category (id),
  order_no integer NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  CHECK (parent_id <> id)
);
CREATE UNIQUE INDEX product_category_name ON product_category (coalesce(parent_id, 0), lower(name));
CREATE INDEX product_category_parent ON product_category (parent_id) WHERE parent_id IS NOT NULL;

CREATE TABLE product (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- In capitals, so two that differ by case alone are one.
  code text NOT NULL CHECK (code ~ '^[A-Z0-9/-]{1,30}$'),
  name text NOT NULL CHECK (name <> ''),
  category_id bigint NOT NULL REFERENCES product_category (id),
  description text NOT NULL,
  unit text NOT NULL,
  hsn text NOT NULL CHECK (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  has_lots boolean NOT NULL,
  has_expiry boolean NOT NULL,
  reorder_level integer NOT NULL CHECK (reorder_level >= 0),
  -- Null: no limit.
  most_per_order integer CHECK (most_per_order > 0),
  most_per_month integer CHECK (most_per_month > 0),
  is_returnable boolean NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  CONSTRAINT product_expiry_needs_lots CHECK (has_lots OR NOT has_expiry)
);
CREATE UNIQUE INDEX product_code ON product (code);
CREATE INDEX product_category_id ON product (category_id);

CREATE TABLE product_image (
  product_id bigint NOT NULL REFERENCES product (id),
  place integer NOT NULL CHECK (place BETWEEN 1 AND 6),
  file_id bigint NOT NULL REFERENCES file (id),
  PRIMARY KEY (product_id, place)
);
CREATE UNIQUE INDEX product_image_file ON product_image (file_id);

-- What a product costs from a day on; of several from one day the last written counts. Prices include GST.
CREATE TABLE product_price (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  product_id bigint NOT NULL REFERENCES product (id),
  from_day date NOT NULL,
  mrp_minor bigint NOT NULL,
  member_price_minor bigint NOT NULL,
  franchise_price_minor bigint NOT NULL CHECK (franchise_price_minor > 0),
  bv_minor bigint NOT NULL CHECK (bv_minor >= 0),
  gst_percent numeric(7,4) NOT NULL CHECK (gst_percent BETWEEN 0 AND 100),
  created_by bigint NOT NULL REFERENCES person (id),
  created_at timestamptz NOT NULL,
  CHECK (mrp_minor >= member_price_minor AND member_price_minor >= franchise_price_minor)
);
CREATE INDEX product_price_of_day ON product_price (product_id, from_day, id);
CREATE INDEX product_price_created_by ON product_price (created_by);
CREATE TRIGGER product_price_append_only BEFORE UPDATE OR DELETE ON product_price
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

ALTER TABLE file DROP CONSTRAINT file_purpose_check;
ALTER TABLE file ADD CONSTRAINT file_purpose_check
  CHECK (purpose IN ('photo', 'logo', 'kyc', 'certificate', 'slip', 'package', 'donation', 'adjustment', 'support',
    'news', 'company_paper', 'product'));
