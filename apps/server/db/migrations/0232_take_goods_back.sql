-- Goods of delivered orders that go back.

-- What each line of a delivered order counted with: pieces that go back take their part of it.
CREATE TABLE product_order_volume (
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  order_id bigint NOT NULL,
  line_no integer NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  bv_minor bigint NOT NULL CHECK (bv_minor >= 0),
  PRIMARY KEY (order_id, line_no),
  CONSTRAINT product_order_volume_line FOREIGN KEY (order_id, line_no) REFERENCES product_order_line
);
-- Orders that were delivered before: by what was paid of each line, and by its BV; the last line takes the rest.
INSERT INTO product_order_volume (order_id, line_no, amount_minor, bv_minor)
SELECT order_id, line_no, until_amount - lag(until_amount, 1, 0::bigint) OVER lines, until_bv - lag(until_bv, 1, 0::bigint) OVER lines
FROM (
  SELECT line.order_id, line.line_no,
    div(event.amount_minor * sum(line.price_minor * line.quantity) OVER so_far, ordered.total_minor)::bigint AS until_amount,
    CASE WHEN ordered.bv_minor = 0 THEN 0
      ELSE div(event.bv_minor * sum(line.bv_minor * line.quantity) OVER so_far, ordered.bv_minor) END::bigint AS until_bv
  FROM product_order ordered
  JOIN business_event event ON event.id = ordered.event_id
  JOIN product_order_line line ON line.order_id = ordered.id
  WINDOW so_far AS (PARTITION BY line.order_id ORDER BY line.line_no)
) shared
WINDOW lines AS (PARTITION BY order_id ORDER BY line_no);
CREATE TRIGGER product_order_volume_append_only BEFORE UPDATE OR DELETE ON product_order_volume
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER product_order_volume_no_truncate BEFORE TRUNCATE ON product_order_volume
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

CREATE TABLE order_return (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- As people see it: RT-000017.
  return_no text NOT NULL UNIQUE
    GENERATED ALWAYS AS ('RT-' || lpad(id::text, greatest(6, length(id::text)), '0')) STORED,
  order_id bigint NOT NULL REFERENCES product_order (id),
  -- Whose order it is; what a holder of an id asked is not its heir's to see.
  person_id bigint NOT NULL REFERENCES person (id),
  holder_no integer NOT NULL DEFAULT 1,
  requested_at timestamptz NOT NULL,
  -- Pieces asked for, and what was paid for them.
  quantity integer NOT NULL CHECK (quantity > 0),
  asked_minor bigint NOT NULL CHECK (asked_minor > 0),
  why text NOT NULL CHECK (why <> ''),
  state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'returned', 'rejected', 'withdrawn')),
  acted_at timestamptz,
  acted_by bigint REFERENCES person (id),
  -- Why the company rejected it, for its buyer to read.
  reason text NOT NULL DEFAULT '',
  -- What went back to the wallets, by which journal and credit note; and the events that take back what it counted with.
  refunded_minor bigint CHECK (refunded_minor > 0 AND refunded_minor <= asked_minor),
  refund_id bigint UNIQUE REFERENCES journal (id),
  paper_id bigint UNIQUE REFERENCES trade_paper (id),
  reversal_event_id bigint UNIQUE REFERENCES business_event (id),
  -- What is kept of the order; null where nothing is.
  kept_event_id bigint UNIQUE REFERENCES business_event (id),
  CHECK ((acted_at IS NULL) = (state = 'requested')),
  CHECK ((acted_by IS NULL) = (state = 'requested')),
  CHECK ((reason <> '') = (state = 'rejected')),
  CHECK (num_nonnulls(refunded_minor, refund_id, paper_id, reversal_event_id) = CASE WHEN state = 'returned' THEN 4 ELSE 0 END),
  CHECK (kept_event_id IS NULL OR state = 'returned')
);
-- One at a time is decided about.
CREATE UNIQUE INDEX order_return_open ON order_return (order_id) WHERE state = 'requested';
CREATE INDEX order_return_order ON order_return (order_id);
CREATE INDEX order_return_person ON order_return (person_id, id);
CREATE INDEX order_return_state ON order_return (state, id);
CREATE INDEX order_return_requested ON order_return (requested_at, id);
CREATE INDEX order_return_acted ON order_return (acted_by) WHERE acted_by IS NOT NULL;
CREATE TRIGGER order_return_holder BEFORE INSERT ON order_return FOR EACH ROW EXECUTE FUNCTION set_holder();
CREATE TRIGGER order_return_guard AFTER UPDATE OR DELETE ON order_return
  FOR EACH ROW EXECUTE FUNCTION guard_asked('{requested}', 'state', 'acted_at', 'acted_by', 'reason', 'refunded_minor', 'refund_id',
    'paper_id', 'reversal_event_id', 'kept_event_id');

CREATE TABLE order_return_line (
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  return_id bigint NOT NULL REFERENCES order_return (id),
  order_id bigint NOT NULL,
  line_no integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (return_id, line_no),
  CONSTRAINT order_return_line_of FOREIGN KEY (order_id, line_no) REFERENCES product_order_line
);
CREATE INDEX order_return_line_order ON order_return_line (order_id, line_no);
CREATE TRIGGER order_return_line_append_only BEFORE UPDATE OR DELETE ON order_return_line
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER order_return_line_no_truncate BEFORE TRUNCATE ON order_return_line
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- What came back of a line: pieces to be sold again, and pieces that are not.
CREATE TABLE order_return_arrival (
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  return_id bigint NOT NULL,
  line_no integer NOT NULL,
  saleable integer NOT NULL CHECK (saleable >= 0),
  damaged integer NOT NULL CHECK (damaged >= 0),
  PRIMARY KEY (return_id, line_no),
  CONSTRAINT order_return_arrival_line FOREIGN KEY (return_id, line_no) REFERENCES order_return_line
);
CREATE TRIGGER order_return_arrival_append_only BEFORE UPDATE OR DELETE ON order_return_arrival
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER order_return_arrival_no_truncate BEFORE TRUNCATE ON order_return_arrival
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- What went back to each wallet for a line.
CREATE TABLE order_return_part (
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  return_id bigint NOT NULL,
  line_no integer NOT NULL,
  wallet text NOT NULL CHECK (wallet IN ('GIVEN', 'REPURCHASE', 'FUND', 'INCOME')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  PRIMARY KEY (return_id, line_no, wallet),
  CONSTRAINT order_return_part_arrival FOREIGN KEY (return_id, line_no) REFERENCES order_return_arrival
);
CREATE TRIGGER order_return_part_append_only BEFORE UPDATE OR DELETE ON order_return_part
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER order_return_part_no_truncate BEFORE TRUNCATE ON order_return_part
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
