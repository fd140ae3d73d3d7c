-- A franchise as a shop: what its papers say of it, and where it works. What a person says of themselves stays in their profile.
ALTER TABLE franchise
  ADD COLUMN shop_name text NOT NULL DEFAULT '',
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN city text NOT NULL DEFAULT '',
  -- The name of a state of India; empty while unknown.
  ADD COLUMN state text NOT NULL DEFAULT '',
  ADD COLUMN pincode text NOT NULL DEFAULT '' CHECK (pincode ~ '^([0-9]{6})?$'),
  -- Empty: not registered for GST.
  ADD COLUMN gstin text NOT NULL DEFAULT '' CHECK (gstin = '' OR length(gstin) = 15),
  ADD COLUMN territory text NOT NULL DEFAULT '',
  ADD COLUMN version integer NOT NULL DEFAULT 1;
UPDATE franchise SET address = profile.address, city = profile.city, state = profile.state,
  pincode = CASE WHEN profile.pincode ~ '^[0-9]{6}$' THEN profile.pincode ELSE '' END
FROM profile WHERE profile.person_id = franchise.person_id;
CREATE INDEX franchise_parent ON franchise (parent_id) WHERE parent_id IS NOT NULL;

-- What was saved of a franchise, and by whom; the last one is what counts now.
CREATE TABLE franchise_version (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  franchise_id bigint NOT NULL REFERENCES franchise (person_id),
  version integer NOT NULL,
  shop_name text NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  pincode text NOT NULL,
  gstin text NOT NULL,
  territory text NOT NULL,
  reason text NOT NULL,
  created_by bigint NOT NULL REFERENCES person (id),
  created_at timestamptz NOT NULL,
  UNIQUE (franchise_id, version)
);
CREATE INDEX franchise_version_by ON franchise_version (created_by);
CREATE TRIGGER franchise_version_append_only BEFORE UPDATE OR DELETE ON franchise_version
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER franchise_version_no_truncate BEFORE TRUNCATE ON franchise_version
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- What a franchise earns on goods delivered and on pins, in percent; the newest row counts from its moment on.
CREATE TABLE franchise_commission (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  franchise_id bigint NOT NULL REFERENCES franchise (person_id),
  goods_percent numeric(7,4) NOT NULL CHECK (goods_percent BETWEEN 0 AND 100),
  pins_percent numeric(7,4) NOT NULL CHECK (pins_percent BETWEEN 0 AND 100),
  reason text NOT NULL,
  created_by bigint NOT NULL REFERENCES person (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX franchise_commission_of ON franchise_commission (franchise_id, id);
CREATE INDEX franchise_commission_by ON franchise_commission (created_by);
CREATE TRIGGER franchise_commission_append_only BEFORE UPDATE OR DELETE ON franchise_commission
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER franchise_commission_no_truncate BEFORE TRUNCATE ON franchise_commission
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Who was kept out or let in again, and why.
CREATE TABLE franchise_block (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  franchise_id bigint NOT NULL REFERENCES franchise (person_id),
  is_blocked boolean NOT NULL,
  reason text NOT NULL,
  created_by bigint NOT NULL REFERENCES person (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX franchise_block_of ON franchise_block (franchise_id, id);
CREATE INDEX franchise_block_by ON franchise_block (created_by);
CREATE TRIGGER franchise_block_append_only BEFORE UPDATE OR DELETE ON franchise_block
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER franchise_block_no_truncate BEFORE TRUNCATE ON franchise_block
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
