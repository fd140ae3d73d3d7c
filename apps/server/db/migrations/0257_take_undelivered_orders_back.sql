-- Orders that do not reach their buyer: an objection stops the days of the courier, and what is not delivered is credited.
ALTER TABLE product_order
  -- What the buyer says against it while it is on its way, and when.
  ADD COLUMN objection text CHECK (objection IN ('not_arrived', 'refused')),
  ADD COLUMN objection_note text NOT NULL DEFAULT '' CHECK (length(objection_note) <= 300),
  ADD COLUMN objected_at timestamptz,
  ADD COLUMN undelivered_at timestamptz,
  -- The credit note of the whole invoice; the money goes back by `refund_id`.
  ADD COLUMN note_id bigint UNIQUE REFERENCES trade_paper (id),
  -- What damaged and lost pieces count of what one admin corrects alone.
  ADD COLUMN lost_worth_minor bigint CHECK (lost_worth_minor >= 0),
  -- By which a second admin agreed; null: one was enough.
  ADD COLUMN approval_id bigint REFERENCES approval;

DO $$
DECLARE held name;
BEGIN
  FOR held IN
    SELECT conname FROM pg_constraint
    WHERE conrelid = 'product_order'::regclass AND contype = 'c' AND (
      conname = 'product_order_state_check'
      OR pg_get_constraintdef(oid) LIKE '%num_nonnulls(dispatched_at,%'
      OR pg_get_constraintdef(oid) LIKE '%num_nonnulls(cancelled_at,%'
      OR pg_get_constraintdef(oid) LIKE '%reason = %')
  LOOP
    EXECUTE format('ALTER TABLE product_order DROP CONSTRAINT %I', held);
  END LOOP;
END $$;
ALTER TABLE product_order
  ADD CONSTRAINT product_order_state_check
    CHECK (state IN ('placed', 'packed', 'dispatched', 'objected', 'delivered', 'undelivered', 'cancelled')),
  ADD CONSTRAINT product_order_sent CHECK (num_nonnulls(dispatched_at, paper_id, sale_id, sold_id) =
    CASE WHEN state IN ('dispatched', 'objected', 'delivered', 'undelivered') THEN 4 ELSE 0 END),
  ADD CONSTRAINT product_order_cancelled
    CHECK (num_nonnulls(cancelled_at, release_id) = CASE WHEN state = 'cancelled' THEN 2 ELSE 0 END),
  ADD CONSTRAINT product_order_refunded CHECK ((refund_id IS NOT NULL) = (state IN ('cancelled', 'undelivered'))),
  ADD CONSTRAINT product_order_undelivered CHECK (num_nonnulls(undelivered_at, note_id, lost_worth_minor) =
    CASE WHEN state = 'undelivered' THEN 3 ELSE 0 END),
  ADD CONSTRAINT product_order_agreed CHECK (approval_id IS NULL OR state = 'undelivered'),
  ADD CONSTRAINT product_order_objection CHECK ((objected_at IS NULL) = (objection IS NULL)),
  ADD CONSTRAINT product_order_objected CHECK (state <> 'objected' OR objected_at IS NOT NULL),
  ADD CONSTRAINT product_order_reason CHECK (state IN ('cancelled', 'undelivered') OR reason = '');
CREATE INDEX product_order_approval ON product_order (approval_id) WHERE approval_id IS NOT NULL;
-- What one admin said alone is damaged or lost.
CREATE INDEX product_order_undelivered ON product_order (acted_by, undelivered_at) WHERE state = 'undelivered';

-- What happened to the pieces of each line of an order that was not delivered.
CREATE TABLE product_order_outcome (
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  order_id bigint NOT NULL,
  line_no integer NOT NULL,
  saleable integer NOT NULL CHECK (saleable >= 0),
  damaged integer NOT NULL CHECK (damaged >= 0),
  lost integer NOT NULL CHECK (lost >= 0),
  PRIMARY KEY (order_id, line_no),
  CONSTRAINT product_order_outcome_line FOREIGN KEY (order_id, line_no) REFERENCES product_order_line,
  CHECK (saleable + damaged + lost > 0)
);
CREATE TRIGGER product_order_outcome_append_only BEFORE UPDATE OR DELETE ON product_order_outcome
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER product_order_outcome_no_truncate BEFORE TRUNCATE ON product_order_outcome
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
