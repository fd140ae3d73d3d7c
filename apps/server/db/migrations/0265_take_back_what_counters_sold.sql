-- Goods that a franchise sold over its counter go back to it by the life of other returns. The franchise gives the money back
-- itself, and the buyer says by a code that it did.

-- What each line of a counter sale counted with: pieces that go back take their part of it.
CREATE TABLE counter_order_volume (
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  order_id bigint NOT NULL,
  line_no integer NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  bv_minor bigint NOT NULL CHECK (bv_minor >= 0),
  PRIMARY KEY (order_id, line_no),
  CONSTRAINT counter_order_volume_line FOREIGN KEY (order_id, line_no) REFERENCES counter_order_line
);
-- Of sales before: what was received of each line, and its part of the BV by what the products bring where something was received;
-- the last line takes what rounding leaves.
INSERT INTO counter_order_volume (order_id, line_no, amount_minor, bv_minor)
SELECT order_id, line_no, received_minor, until_bv - lag(until_bv, 1, 0::bigint) OVER lines
FROM (
  SELECT order_id, line_no, received_minor,
    CASE WHEN sum(weight) OVER whole = 0 THEN 0
      ELSE div(sold_bv_minor * sum(weight) OVER so_far, sum(weight) OVER whole) END::bigint AS until_bv
  FROM (
    SELECT line.order_id, line.line_no, line.received_minor, sold.bv_minor AS sold_bv_minor,
      CASE WHEN line.received_minor = 0 THEN 0 ELSE line.bv_minor * line.quantity END AS weight
    FROM counter_order sold JOIN counter_order_line line ON line.order_id = sold.id
  ) weighed
  WINDOW whole AS (PARTITION BY order_id), so_far AS (PARTITION BY order_id ORDER BY line_no)
) shared
WINDOW lines AS (PARTITION BY order_id ORDER BY line_no);
CREATE TRIGGER counter_order_volume_append_only BEFORE UPDATE OR DELETE ON counter_order_volume
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER counter_order_volume_no_truncate BEFORE TRUNCATE ON counter_order_volume
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- A return is of an order or of a counter sale.
ALTER TABLE order_return
  ALTER COLUMN order_id DROP NOT NULL,
  ADD COLUMN counter_order_id bigint REFERENCES counter_order (id),
  -- How the franchise gave the money back; of orders it goes to wallets.
  ADD COLUMN repaid_mode text,
  ADD COLUMN repaid_reference text,
  ADD CONSTRAINT order_return_of CHECK (num_nonnulls(order_id, counter_order_id) = 1),
  ADD CONSTRAINT order_return_repaid CHECK (
    num_nonnulls(repaid_mode, repaid_reference) = CASE WHEN state = 'returned' AND counter_order_id IS NOT NULL THEN 2 ELSE 0 END);
CREATE INDEX order_return_counter ON order_return (counter_order_id) WHERE counter_order_id IS NOT NULL;
CREATE UNIQUE INDEX order_return_counter_open ON order_return (counter_order_id) WHERE state IN ('requested', 'sent');
DROP TRIGGER order_return_guard ON order_return;
CREATE TRIGGER order_return_guard AFTER UPDATE OR DELETE ON order_return
  FOR EACH ROW EXECUTE FUNCTION guard_asked('{requested,sent}', 'state', 'acted_at', 'acted_by', 'reason', 'refunded_minor',
    'refund_id', 'paper_id', 'reversal_event_id', 'kept_event_id', 'reminded_at', 'repaid_mode', 'repaid_reference');

ALTER TABLE order_return_line
  ALTER COLUMN order_id DROP NOT NULL,
  ADD COLUMN counter_order_id bigint,
  ADD CONSTRAINT order_return_line_counter FOREIGN KEY (counter_order_id, line_no) REFERENCES counter_order_line,
  ADD CONSTRAINT order_return_line_once CHECK (num_nonnulls(order_id, counter_order_id) = 1);
CREATE INDEX order_return_line_sale ON order_return_line (counter_order_id, line_no) WHERE counter_order_id IS NOT NULL;

-- Codes by which a buyer says that the money is back: for what came back and how it was repaid, and for nothing else.
CREATE TABLE order_return_code (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  return_id bigint NOT NULL REFERENCES order_return (id),
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > asked_at),
  code_mac bytea NOT NULL,
  tries_left integer NOT NULL CHECK (tries_left BETWEEN 0 AND 5)
);
CREATE INDEX order_return_code_of ON order_return_code (return_id, id);
CREATE FUNCTION guard_return_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a code is kept'; END IF;
  IF to_jsonb(NEW) - 'tries_left' <> to_jsonb(OLD) - 'tries_left' OR NEW.tries_left > OLD.tries_left THEN
    RAISE EXCEPTION 'what code % is for does not change', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_return_code_guard BEFORE UPDATE OR DELETE ON order_return_code FOR EACH ROW EXECUTE FUNCTION guard_return_code();
