-- An order leaves as one, in as many boxes as whoever packs it says.
ALTER TABLE product_order
  ADD COLUMN boxes integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT product_order_boxes CHECK (boxes BETWEEN 1 AND 20),
  ADD CONSTRAINT product_order_boxes_packed CHECK (state <> 'placed' OR boxes = 1);

-- It is said once, when the order is packed.
CREATE FUNCTION guard_order_boxes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'placed' THEN RAISE EXCEPTION 'the boxes of order % do not change', OLD.id; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER product_order_boxes_guard BEFORE UPDATE ON product_order FOR EACH ROW
  WHEN (NEW.boxes <> OLD.boxes) EXECUTE FUNCTION guard_order_boxes();
