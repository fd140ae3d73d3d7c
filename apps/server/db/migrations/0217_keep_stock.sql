-- Goods are kept like money: a movement takes pieces of one lot from one place to another, so nothing appears or vanishes.

-- Where goods are. Each owner has a store, what is reserved in it, what is on its way to it and what is damaged; the other places
-- are where goods come from and go to, and are the company's alone.
CREATE TABLE stock_place (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('store', 'reserved', 'transit', 'damaged', 'supplier', 'buyer', 'opening', 'found', 'lost')),
  -- A franchise; null: the company.
  owner_person_id bigint REFERENCES person,
  is_counted boolean NOT NULL GENERATED ALWAYS AS (kind IN ('store', 'reserved', 'transit', 'damaged')) STORED,
  created_at timestamptz NOT NULL,
  CONSTRAINT stock_place_owner UNIQUE NULLS NOT DISTINCT (kind, owner_person_id),
  CONSTRAINT stock_place_outside CHECK (owner_person_id IS NULL OR kind IN ('store', 'reserved', 'transit', 'damaged'))
);
CREATE INDEX stock_place_of ON stock_place (owner_person_id);
INSERT INTO stock_place (kind, created_at)
SELECT kind, now() FROM unnest(ARRAY['store', 'reserved', 'transit', 'damaged', 'supplier', 'buyer', 'opening', 'found', 'lost']) AS kind;

-- A batch with its expiry, or the one plain lot of a product without batches.
CREATE TABLE product_lot (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES product,
  -- Empty for goods without batches.
  batch text NOT NULL CHECK (length(batch) <= 40),
  expires_on date,
  created_at timestamptz NOT NULL,
  CONSTRAINT product_lot_once UNIQUE NULLS NOT DISTINCT (product_id, batch, expires_on),
  UNIQUE (id, product_id)
);
CREATE TRIGGER product_lot_append_only BEFORE UPDATE OR DELETE ON product_lot FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER product_lot_no_truncate BEFORE TRUNCATE ON product_lot FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- What one act moved.
CREATE TABLE stock_journal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  -- What the act is about, such as "stock_receipt:12".
  reference text NOT NULL,
  at timestamptz NOT NULL,
  created_by bigint REFERENCES person
);
CREATE INDEX stock_journal_reference ON stock_journal (reference);
CREATE INDEX stock_journal_by ON stock_journal (created_by);
CREATE TRIGGER stock_journal_append_only BEFORE UPDATE OR DELETE ON stock_journal FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER stock_journal_no_truncate BEFORE TRUNCATE ON stock_journal FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

CREATE TABLE stock_move (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  journal_id bigint NOT NULL REFERENCES stock_journal,
  product_id bigint NOT NULL REFERENCES product,
  lot_id bigint NOT NULL,
  from_place_id bigint NOT NULL REFERENCES stock_place,
  to_place_id bigint NOT NULL REFERENCES stock_place,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- What these pieces cost together.
  value_minor bigint NOT NULL CHECK (value_minor >= 0),
  CONSTRAINT stock_move_goes CHECK (from_place_id <> to_place_id),
  CONSTRAINT stock_move_of_lot FOREIGN KEY (lot_id, product_id) REFERENCES product_lot (id, product_id)
);
CREATE INDEX stock_move_journal ON stock_move (journal_id);
CREATE INDEX stock_move_lot ON stock_move (lot_id, product_id);
CREATE INDEX stock_move_product ON stock_move (product_id);
CREATE INDEX stock_move_from ON stock_move (from_place_id);
CREATE INDEX stock_move_to ON stock_move (to_place_id);
CREATE TRIGGER stock_move_append_only BEFORE UPDATE OR DELETE ON stock_move FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER stock_move_no_truncate BEFORE TRUNCATE ON stock_move FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- What a counted place holds of a lot: pieces, and what they cost together.
CREATE TABLE stock_balance (
  place_id bigint NOT NULL REFERENCES stock_place,
  lot_id bigint NOT NULL,
  product_id bigint NOT NULL REFERENCES product,
  quantity bigint NOT NULL DEFAULT 0,
  value_minor bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (place_id, lot_id),
  CONSTRAINT stock_balance_of_lot FOREIGN KEY (lot_id, product_id) REFERENCES product_lot (id, product_id),
  CONSTRAINT stock_balance_not_negative CHECK (quantity >= 0),
  CONSTRAINT stock_balance_value CHECK (value_minor >= 0 AND (quantity > 0 OR value_minor = 0))
);
CREATE INDEX stock_balance_lot ON stock_balance (lot_id, product_id);
CREATE INDEX stock_balance_product ON stock_balance (product_id, place_id);

-- What a counted place holds of a product, all lots together. Its row is the lock of all that moves there.
CREATE TABLE stock_holding (
  place_id bigint NOT NULL REFERENCES stock_place,
  product_id bigint NOT NULL REFERENCES product,
  quantity bigint NOT NULL DEFAULT 0 CHECK (quantity >= 0),
  value_minor bigint NOT NULL DEFAULT 0 CHECK (value_minor >= 0),
  -- How many entries its passbook has, and the time of the last one.
  entries bigint NOT NULL DEFAULT 0 CHECK (entries >= 0),
  entered_at timestamptz,
  PRIMARY KEY (place_id, product_id)
);
CREATE INDEX stock_holding_product ON stock_holding (product_id);

-- The passbook of a product at a place: one entry for each movement, with what was there after it.
CREATE TABLE stock_entry (
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  place_id bigint NOT NULL,
  product_id bigint NOT NULL,
  -- From 1 on, without a gap.
  no bigint NOT NULL CHECK (no > 0),
  move_id bigint NOT NULL REFERENCES stock_move,
  -- Above zero came in, below zero left.
  quantity bigint NOT NULL CHECK (quantity <> 0),
  balance_quantity bigint NOT NULL CHECK (balance_quantity >= 0),
  balance_minor bigint NOT NULL CHECK (balance_minor >= 0),
  -- When it happened; never before the entry above it.
  at timestamptz NOT NULL,
  PRIMARY KEY (place_id, product_id, no),
  CONSTRAINT stock_entry_of_holding FOREIGN KEY (place_id, product_id) REFERENCES stock_holding
);
CREATE INDEX stock_entry_at ON stock_entry (place_id, at, id);
CREATE INDEX stock_entry_of_product ON stock_entry (product_id, at, id);
CREATE INDEX stock_entry_move ON stock_entry (move_id);
CREATE TRIGGER stock_entry_append_only BEFORE UPDATE OR DELETE ON stock_entry FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER stock_entry_no_truncate BEFORE TRUNCATE ON stock_entry FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- One end of a movement: the balance of the lot, the holding and its passbook. Whoever calls it has locked the holding.
CREATE FUNCTION move_stock_end(
  p_place bigint, p_product bigint, p_lot bigint, p_quantity bigint, p_value bigint, p_move bigint, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_balance SET quantity = quantity + p_quantity, value_minor = value_minor + p_value
    WHERE place_id = p_place AND lot_id = p_lot;
  WITH held AS (
    UPDATE stock_holding SET
      quantity = quantity + p_quantity, value_minor = value_minor + p_value, entries = entries + 1,
      entered_at = greatest(entered_at, p_at)
    WHERE place_id = p_place AND product_id = p_product
    RETURNING entries, quantity, value_minor, entered_at
  )
  INSERT INTO stock_entry (place_id, product_id, no, move_id, quantity, balance_quantity, balance_minor, at)
  SELECT p_place, p_product, entries, p_move, p_quantity, quantity, value_minor, entered_at FROM held;
END $$;

-- The only way in which goods move: the lines of one act, one after another. Pieces that leave a counted place take their part of
-- the value with them, to the nearest hundredth; what comes from elsewhere brings the value that the line says.
-- Fails by `stock_balance_not_negative` where a place holds less than is taken.
CREATE FUNCTION move_stock(
  p_kind text, p_reference text, p_at timestamptz, p_created_by bigint,
  p_lots bigint[], p_from bigint[], p_to bigint[], p_quantities integer[], p_values bigint[]
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  journal bigint;
  line record;
  held record;
  moved bigint;
  worth bigint;
BEGIN
  IF coalesce(cardinality(p_lots), 0) = 0 THEN RAISE EXCEPTION 'a stock journal moves something'; END IF;
  INSERT INTO stock_balance (place_id, lot_id, product_id)
  SELECT DISTINCT place.id, lot.id, lot.product_id
  FROM unnest(p_lots || p_lots, p_from || p_to) AS touched (lot_id, place_id)
  JOIN stock_place place ON place.id = touched.place_id AND place.is_counted
  JOIN product_lot lot ON lot.id = touched.lot_id
  ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
  INSERT INTO stock_holding (place_id, product_id)
  SELECT DISTINCT place.id, lot.product_id
  FROM unnest(p_lots || p_lots, p_from || p_to) AS touched (lot_id, place_id)
  JOIN stock_place place ON place.id = touched.place_id AND place.is_counted
  JOIN product_lot lot ON lot.id = touched.lot_id
  ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
  PERFORM FROM stock_holding
  WHERE (place_id, product_id) IN (
    SELECT touched.place_id, lot.product_id
    FROM unnest(p_lots || p_lots, p_from || p_to) AS touched (lot_id, place_id) JOIN product_lot lot ON lot.id = touched.lot_id)
  ORDER BY place_id, product_id FOR NO KEY UPDATE;

  INSERT INTO stock_journal (kind, reference, at, created_by) VALUES (p_kind, p_reference, p_at, p_created_by)
  RETURNING id INTO journal;
  FOR line IN
    SELECT asked.*, lot.product_id, source.is_counted AS from_counted, target.is_counted AS to_counted
    FROM unnest(p_lots, p_from, p_to, p_quantities, p_values)
      WITH ORDINALITY AS asked (lot_id, from_id, to_id, quantity, value, line_no)
    LEFT JOIN product_lot lot ON lot.id = asked.lot_id
    LEFT JOIN stock_place source ON source.id = asked.from_id
    LEFT JOIN stock_place target ON target.id = asked.to_id
    ORDER BY line_no
  LOOP
    IF line.from_counted THEN
      SELECT quantity, value_minor INTO STRICT held FROM stock_balance WHERE place_id = line.from_id AND lot_id = line.lot_id;
      -- What is not there has no value; the balance refuses it below.
      worth := CASE WHEN held.quantity >= line.quantity THEN round(held.value_minor::numeric * line.quantity / held.quantity) ELSE 0 END;
    ELSE
      worth := line.value;
    END IF;
    INSERT INTO stock_move (journal_id, product_id, lot_id, from_place_id, to_place_id, quantity, value_minor)
    VALUES (journal, line.product_id, line.lot_id, line.from_id, line.to_id, line.quantity, worth)
    RETURNING id INTO moved;
    IF line.from_counted THEN
      PERFORM move_stock_end(line.from_id, line.product_id, line.lot_id, -line.quantity, -worth, moved, p_at);
    END IF;
    IF line.to_counted THEN
      PERFORM move_stock_end(line.to_id, line.product_id, line.lot_id, line.quantity, worth, moved, p_at);
    END IF;
  END LOOP;
  RETURN journal;
END $$;

-- Goods that came from a supplier, as the supplier's invoice says.
CREATE TABLE stock_receipt (
  -- Taken before the row is written, because its movements name it.
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  supplier text NOT NULL CHECK (supplier <> ''),
  invoice_no text NOT NULL CHECK (invoice_no <> ''),
  invoice_on date NOT NULL,
  journal_id bigint NOT NULL UNIQUE REFERENCES stock_journal,
  at timestamptz NOT NULL,
  by_person_id bigint NOT NULL REFERENCES person
);
-- An invoice is entered once, however it is written.
CREATE UNIQUE INDEX stock_receipt_invoice ON stock_receipt (lower(supplier), lower(invoice_no));
CREATE INDEX stock_receipt_by ON stock_receipt (by_person_id);
CREATE INDEX stock_receipt_at ON stock_receipt (at);
CREATE TRIGGER stock_receipt_append_only BEFORE UPDATE OR DELETE ON stock_receipt FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER stock_receipt_no_truncate BEFORE TRUNCATE ON stock_receipt FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
