-- A franchise asks its parent for products: the company, or the franchise above it.
CREATE TABLE product_request (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- As people see it: GR is a receipt of goods, so this is RQ-000017.
  request_no text NOT NULL UNIQUE
    GENERATED ALWAYS AS ('RQ-' || lpad(id::text, greatest(6, length(id::text)), '0')) STORED,
  person_id bigint NOT NULL REFERENCES franchise (person_id),
  -- The parent that is asked; null is the company.
  sender_person_id bigint REFERENCES franchise (person_id),
  -- What all pieces cost as they were asked for, at the prices of that day. Of requests to the company it was held.
  asked_minor bigint NOT NULL CHECK (asked_minor > 0),
  -- Asked for while the franchise owed the company something: at member prices.
  is_full_price boolean NOT NULL DEFAULT false,
  remark text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'requested'
    CHECK (state IN ('requested', 'approved', 'dispatched', 'received', 'settled', 'rejected', 'cancelled')),
  requested_at timestamptz NOT NULL,
  acted_at timestamptz,
  acted_by bigint REFERENCES person,
  reason text NOT NULL DEFAULT '',
  -- What the pieces cost that were agreed to; null until then.
  approved_minor bigint CHECK (approved_minor > 0 AND approved_minor <= asked_minor),
  -- Who carries it; both empty where it is handed over.
  courier text NOT NULL DEFAULT '',
  tracking_no text NOT NULL DEFAULT '',
  -- What a parent franchise says it took for them, outside of all wallets; null until they are sent.
  taken_minor bigint CHECK (taken_minor >= 0),
  -- What was written when it was sent.
  invoice_id bigint UNIQUE REFERENCES trade_paper (id),
  -- GST of what the company sold, and of what it gave back.
  gst_minor bigint NOT NULL DEFAULT 0 CHECK (gst_minor >= 0),
  refunded_gst_minor bigint NOT NULL DEFAULT 0 CHECK (refunded_gst_minor >= 0 AND refunded_gst_minor <= gst_minor),
  -- What was given back for pieces that did not arrive whole.
  refunded_minor bigint NOT NULL DEFAULT 0 CHECK (refunded_minor >= 0 AND refunded_minor <= coalesce(approved_minor, 0)),
  CHECK (person_id <> sender_person_id),
  CHECK (NOT (is_full_price AND sender_person_id IS NOT NULL)),
  CHECK ((state = 'requested') = (acted_at IS NULL)),
  CHECK ((state = 'requested') = (acted_by IS NULL)),
  CHECK ((state IN ('approved', 'dispatched', 'received', 'settled')) = (approved_minor IS NOT NULL)),
  CHECK (taken_minor IS NULL OR (sender_person_id IS NOT NULL AND state IN ('dispatched', 'received', 'settled'))),
  CHECK ((state = 'settled') = (refunded_minor > 0)),
  CHECK (state <> 'rejected' OR reason <> '')
);
CREATE INDEX product_request_person ON product_request (person_id, id);
CREATE INDEX product_request_sender ON product_request (sender_person_id, id);
CREATE INDEX product_request_acted_by ON product_request (acted_by);
CREATE INDEX product_request_waiting ON product_request (id) WHERE state = 'requested';
CREATE TRIGGER product_request_guard AFTER UPDATE OR DELETE ON product_request
  FOR EACH ROW EXECUTE FUNCTION guard_asked('{requested,approved,dispatched,received}', 'state', 'acted_at', 'acted_by', 'reason',
    'approved_minor', 'courier', 'tracking_no', 'taken_minor', 'invoice_id', 'gst_minor', 'refunded_minor', 'refunded_gst_minor');

-- What is asked for, with a copy of what it was priced by, and how many pieces are where.
CREATE TABLE product_request_line (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  request_id bigint NOT NULL REFERENCES product_request,
  line_no integer NOT NULL CHECK (line_no > 0),
  product_id bigint NOT NULL REFERENCES product,
  name text NOT NULL,
  hsn text NOT NULL,
  unit text NOT NULL,
  price_minor bigint NOT NULL CHECK (price_minor > 0),
  gst_percent numeric(7, 4) NOT NULL CHECK (gst_percent >= 0),
  quantity integer NOT NULL CHECK (quantity > 0),
  approved integer NOT NULL DEFAULT 0 CHECK (approved BETWEEN 0 AND quantity),
  -- Pieces sent again included.
  sent integer NOT NULL DEFAULT 0 CHECK (sent >= 0),
  arrived integer NOT NULL DEFAULT 0 CHECK (arrived BETWEEN 0 AND approved),
  damaged integer NOT NULL DEFAULT 0 CHECK (damaged >= 0),
  -- Missing pieces that were written off when they were settled.
  lost integer NOT NULL DEFAULT 0 CHECK (lost >= 0),
  refunded integer NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND approved - arrived),
  CHECK (arrived + damaged + lost <= sent),
  UNIQUE (request_id, line_no),
  UNIQUE (request_id, product_id)
);
CREATE INDEX product_request_line_product ON product_request_line (product_id);

CREATE FUNCTION guard_request_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted text[] := ARRAY['approved', 'sent', 'arrived', 'damaged', 'lost', 'refunded'];
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'line % is kept', OLD.id; END IF;
  IF to_jsonb(NEW) - counted <> to_jsonb(OLD) - counted THEN RAISE EXCEPTION 'what line % asks for does not change', OLD.id; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER product_request_line_guard BEFORE UPDATE OR DELETE ON product_request_line
  FOR EACH ROW EXECUTE FUNCTION guard_request_line();
