-- What the company received for goods of a franchise goes with them, lot by lot: a sale to a member counts with no more than that.

-- Where goods of a franchise can still be sold from. Goods of the company are paid to nobody yet; damaged ones are sold no more.
ALTER TABLE stock_place ADD COLUMN keeps_received boolean NOT NULL
  GENERATED ALWAYS AS (owner_person_id IS NOT NULL AND kind IN ('store', 'reserved', 'transit')) STORED;

-- What the company received for these pieces, without tax. Goods that franchises have from before bring nothing: what was received
-- for them was not kept by lot.
ALTER TABLE stock_move ADD COLUMN received_minor bigint NOT NULL DEFAULT 0
  CONSTRAINT stock_move_received CHECK (received_minor >= 0);
ALTER TABLE stock_balance ADD COLUMN received_minor bigint NOT NULL DEFAULT 0;
ALTER TABLE stock_balance ADD CONSTRAINT stock_balance_received
  CHECK (received_minor >= 0 AND (quantity > 0 OR received_minor = 0));

DROP FUNCTION move_stock(text, text, timestamptz, bigint, bigint[], bigint[], bigint[], integer[], bigint[]);
DROP FUNCTION move_stock_end(bigint, bigint, bigint, bigint, bigint, bigint, timestamptz);

-- One end of a movement: the balance of the lot, the holding and its passbook. Whoever calls it has locked the holding.
CREATE FUNCTION move_stock_end(
  p_place bigint, p_product bigint, p_lot bigint, p_quantity bigint, p_value bigint, p_received bigint,
  p_move bigint, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_balance SET quantity = quantity + p_quantity, value_minor = value_minor + p_value,
      received_minor = received_minor + p_received
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
-- the value with them, to the nearest hundredth; what comes from elsewhere brings the value that the line says. What was received
-- for goods of a franchise goes with them in the same way, unless the line says how much; it begins with the line that brings
-- them to a franchise. `stock_balance_received` refuses more than is there, and any that is left without goods.
-- Fails by `stock_balance_not_negative` where a place holds less than is taken.
CREATE FUNCTION move_stock(
  p_kind text, p_reference text, p_at timestamptz, p_created_by bigint,
  p_lots bigint[], p_from bigint[], p_to bigint[], p_quantities integer[], p_values bigint[],
  p_received bigint[]
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  journal bigint;
  line record;
  held record;
  moved bigint;
  worth bigint;
  brought bigint;
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
    SELECT asked.*, lot.product_id, source.is_counted AS from_counted, target.is_counted AS to_counted,
      coalesce(source.keeps_received, false) AS from_keeps, coalesce(target.keeps_received, false) AS to_keeps
    FROM unnest(p_lots, p_from, p_to, p_quantities, p_values, p_received)
      WITH ORDINALITY AS asked (lot_id, from_id, to_id, quantity, value, received, line_no)
    LEFT JOIN product_lot lot ON lot.id = asked.lot_id
    LEFT JOIN stock_place source ON source.id = asked.from_id
    LEFT JOIN stock_place target ON target.id = asked.to_id
    ORDER BY line_no
  LOOP
    IF line.from_counted THEN
      SELECT quantity, value_minor, received_minor INTO STRICT held FROM stock_balance
        WHERE place_id = line.from_id AND lot_id = line.lot_id;
      -- What is not there has no value; the balance refuses it below.
      worth := CASE WHEN held.quantity >= line.quantity THEN round(held.value_minor::numeric * line.quantity / held.quantity) ELSE 0 END;
    ELSE
      worth := line.value;
    END IF;
    IF line.received IS NOT NULL AND NOT line.from_keeps AND NOT line.to_keeps THEN
      RAISE EXCEPTION 'what was received is said of goods of a franchise alone';
    END IF;
    IF line.received IS NOT NULL OR NOT line.from_keeps THEN
      brought := coalesce(line.received, 0);
    ELSE
      brought := CASE WHEN held.quantity >= line.quantity THEN round(held.received_minor::numeric * line.quantity / held.quantity) ELSE 0 END;
    END IF;
    INSERT INTO stock_move (journal_id, product_id, lot_id, from_place_id, to_place_id, quantity, value_minor, received_minor)
    VALUES (journal, line.product_id, line.lot_id, line.from_id, line.to_id, line.quantity, worth, brought)
    RETURNING id INTO moved;
    IF line.from_counted THEN
      PERFORM move_stock_end(line.from_id, line.product_id, line.lot_id, -line.quantity, -worth,
        CASE WHEN line.from_keeps THEN -brought ELSE 0 END, moved, p_at);
    END IF;
    IF line.to_counted THEN
      PERFORM move_stock_end(line.to_id, line.product_id, line.lot_id, line.quantity, worth,
        CASE WHEN line.to_keeps THEN brought ELSE 0 END, moved, p_at);
    END IF;
  END LOOP;
  RETURN journal;
END $$;
