-- What is not there when an order is packed is cancelled by line: its goods and its money go back, and the rest is sent.
ALTER TABLE product_order
  -- What was short of it when it was packed, in all: pieces, price and BV.
  ADD COLUMN short_quantity integer NOT NULL DEFAULT 0,
  ADD COLUMN short_minor bigint NOT NULL DEFAULT 0,
  ADD COLUMN short_bv_minor bigint NOT NULL DEFAULT 0,
  ADD COLUMN short_at timestamptz,
  -- The movements by which its goods went back, and the journal by which its money did.
  ADD COLUMN short_release_id bigint UNIQUE REFERENCES stock_journal (id),
  ADD COLUMN short_refund_id bigint UNIQUE REFERENCES journal (id);
ALTER TABLE product_order
  -- What is left of what was ordered.
  ADD COLUMN left_quantity integer NOT NULL GENERATED ALWAYS AS (quantity - short_quantity) STORED,
  ADD COLUMN left_minor bigint NOT NULL GENERATED ALWAYS AS (total_minor - short_minor) STORED,
  ADD COLUMN left_bv_minor bigint NOT NULL GENERATED ALWAYS AS (bv_minor - short_bv_minor) STORED,
  ADD CONSTRAINT product_order_short CHECK (short_quantity BETWEEN 0 AND quantity - 1
    AND short_minor BETWEEN 0 AND total_minor - 1 AND short_bv_minor BETWEEN 0 AND bv_minor),
  ADD CONSTRAINT product_order_short_whole CHECK (num_nonnulls(short_at, short_release_id, short_refund_id) =
    CASE WHEN short_quantity > 0 THEN 3 ELSE 0 END),
  ADD CONSTRAINT product_order_short_worth CHECK ((short_minor > 0) = (short_quantity > 0)
    AND (short_bv_minor = 0 OR short_quantity > 0)),
  ADD CONSTRAINT product_order_short_packed CHECK (state <> 'placed' OR short_quantity = 0);

-- It is said once, when the order is packed.
CREATE FUNCTION guard_order_short() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'placed' THEN RAISE EXCEPTION 'what was short of order % does not change', OLD.id; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER product_order_short_guard BEFORE UPDATE ON product_order FOR EACH ROW
  WHEN ((NEW.short_quantity, NEW.short_minor, NEW.short_bv_minor, NEW.short_at, NEW.short_release_id, NEW.short_refund_id)
    IS DISTINCT FROM (OLD.short_quantity, OLD.short_minor, OLD.short_bv_minor, OLD.short_at, OLD.short_release_id, OLD.short_refund_id))
  EXECUTE FUNCTION guard_order_short();

-- How many pieces of a line were short.
CREATE TABLE product_order_short (
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  order_id bigint NOT NULL,
  line_no integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_id, line_no),
  CONSTRAINT product_order_short_line FOREIGN KEY (order_id, line_no) REFERENCES product_order_line
);
CREATE TRIGGER product_order_short_append_only BEFORE UPDATE OR DELETE ON product_order_short
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER product_order_short_no_truncate BEFORE TRUNCATE ON product_order_short
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- What each wallet got back for them.
CREATE TABLE product_order_short_part (
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  order_id bigint NOT NULL,
  line_no integer NOT NULL,
  wallet text NOT NULL CHECK (wallet IN ('GIVEN', 'REPURCHASE', 'FUND', 'INCOME')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  PRIMARY KEY (order_id, line_no, wallet),
  CONSTRAINT product_order_short_part_line FOREIGN KEY (order_id, line_no) REFERENCES product_order_short,
  CONSTRAINT product_order_short_part_paid FOREIGN KEY (order_id, line_no, wallet) REFERENCES product_order_part
);
CREATE TRIGGER product_order_short_part_append_only BEFORE UPDATE OR DELETE ON product_order_short_part
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER product_order_short_part_no_truncate BEFORE TRUNCATE ON product_order_short_part
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- The lines of orders with the pieces that were not short: what is sent, sold, counted and returned. None of a line that was short whole.
CREATE VIEW product_order_line_left AS
  SELECT line.order_id, line.line_no, line.product_id, line.code, line.name, line.hsn, line.unit,
    line.quantity - coalesce(short.quantity, 0) AS quantity, line.price_minor, line.bv_minor, line.gst_percent,
    line.is_returnable, line.parts
  FROM product_order_line line
  LEFT JOIN product_order_short short ON short.order_id = line.order_id AND short.line_no = line.line_no
  WHERE line.quantity > coalesce(short.quantity, 0);

-- What each wallet paid of a line and did not get back because it was short.
CREATE VIEW product_order_part_left AS
  SELECT part.order_id, part.line_no, part.wallet, part.amount_minor - coalesce(back.amount_minor, 0) AS amount_minor
  FROM product_order_part part
  LEFT JOIN product_order_short_part back
    ON back.order_id = part.order_id AND back.line_no = part.line_no AND back.wallet = part.wallet
  WHERE part.amount_minor > coalesce(back.amount_minor, 0);
