-- Bundles: a product with parts. It has no goods of its own: what is sold of it are its parts.

-- How many different parts a product was added with; an ordinary one has none. It never changes, nor do the parts.
ALTER TABLE product ADD COLUMN part_count integer NOT NULL DEFAULT 0 CHECK (part_count BETWEEN 0 AND 10);
ALTER TABLE product ADD COLUMN is_bundle boolean NOT NULL GENERATED ALWAYS AS (part_count > 0) STORED;
ALTER TABLE product ADD CONSTRAINT product_is_bundle UNIQUE (id, is_bundle);
-- Batches and a level of order are of goods.
ALTER TABLE product ADD CONSTRAINT product_bundle_without_goods
  CHECK (part_count = 0 OR (NOT has_lots AND NOT has_expiry AND reorder_level = 0));

CREATE TABLE bundle_part (
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  bundle_id bigint NOT NULL,
  part_no integer NOT NULL CHECK (part_no BETWEEN 1 AND 10),
  part_id bigint NOT NULL,
  -- Pieces of the part in one bundle.
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000),
  -- So that a part is no bundle, and no bundle is part of itself.
  has_parts boolean NOT NULL GENERATED ALWAYS AS (true) STORED,
  part_has_parts boolean NOT NULL GENERATED ALWAYS AS (false) STORED,
  PRIMARY KEY (bundle_id, part_no),
  CONSTRAINT bundle_part_once UNIQUE (bundle_id, part_id),
  CONSTRAINT bundle_part_of_bundle FOREIGN KEY (bundle_id, has_parts) REFERENCES product (id, is_bundle),
  CONSTRAINT bundle_part_is_plain FOREIGN KEY (part_id, part_has_parts) REFERENCES product (id, is_bundle)
);
CREATE INDEX bundle_part_part ON bundle_part (part_id);
CREATE TRIGGER bundle_part_append_only BEFORE UPDATE OR DELETE ON bundle_part FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER bundle_part_no_truncate BEFORE TRUNCATE ON bundle_part FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- When the act that adds a bundle commits it has as many parts as it says; a part that comes later is one too many.
CREATE FUNCTION assert_bundle_parts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bundle bigint := CASE TG_TABLE_NAME WHEN 'bundle_part' THEN (to_jsonb(NEW) ->> 'bundle_id')::bigint ELSE (to_jsonb(NEW) ->> 'id')::bigint END;
BEGIN
  IF (SELECT count(*) FROM bundle_part WHERE bundle_id = bundle) <> (SELECT part_count FROM product WHERE id = bundle) THEN
    RAISE EXCEPTION 'a bundle keeps the parts with which it was added' USING CONSTRAINT = 'bundle_part_count';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER bundle_part_count AFTER INSERT ON bundle_part DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION assert_bundle_parts();
CREATE CONSTRAINT TRIGGER product_part_count AFTER INSERT ON product DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.part_count > 0) EXECUTE FUNCTION assert_bundle_parts();

CREATE FUNCTION keep_part_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a bundle keeps the parts with which it was added' USING CONSTRAINT = 'bundle_part_count';
END $$;
CREATE TRIGGER product_keeps_part_count BEFORE UPDATE OF part_count ON product
  FOR EACH ROW WHEN (NEW.part_count <> OLD.part_count) EXECUTE FUNCTION keep_part_count();

-- A bundle has no goods, so no lot of it is ever known.
CREATE FUNCTION refuse_goods_of_bundle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT is_bundle FROM product WHERE id = NEW.product_id) THEN
    RAISE EXCEPTION 'a bundle has no goods of its own' USING CONSTRAINT = 'product_lot_of_plain_product';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER product_lot_of_plain_product BEFORE INSERT ON product_lot FOR EACH ROW EXECUTE FUNCTION refuse_goods_of_bundle();

-- The goods of a piece of each product: of an ordinary one itself, of a bundle its parts.
CREATE VIEW product_good AS
  SELECT id AS product_id, id AS good_id, 1 AS pieces FROM product WHERE NOT is_bundle
  UNION ALL SELECT bundle_id, part_id, quantity FROM bundle_part;

-- What one piece of a bundle had in it when it was sold, such as "2 × Namuna soap"; empty of an ordinary product.
ALTER TABLE product_order_line ADD COLUMN parts text[] NOT NULL DEFAULT '{}';
ALTER TABLE trade_paper_line ADD COLUMN parts text[] NOT NULL DEFAULT '{}';
