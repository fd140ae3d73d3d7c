-- A return whose goods nobody sends ends by itself: while it is open it holds incomes of others.
ALTER TABLE order_return ADD COLUMN send_by timestamptz;
-- Those that wait already end in a year: nobody had said that there are any days, and many parcels are on their way.
ALTER TABLE order_return DISABLE TRIGGER order_return_guard;
UPDATE order_return SET send_by = CASE WHEN state = 'requested' THEN greatest(requested_at, now()) + interval '1 year' ELSE requested_at + interval '14 days' END;
ALTER TABLE order_return ENABLE TRIGGER order_return_guard;
ALTER TABLE order_return ALTER COLUMN send_by SET NOT NULL;

DO $$
DECLARE held name;
BEGIN
  FOR held IN
    SELECT conname FROM pg_constraint
    WHERE conrelid = 'order_return'::regclass AND contype = 'c'
      AND (conname = 'order_return_state_check' OR pg_get_constraintdef(oid) LIKE '%acted_by IS NULL%')
  LOOP
    EXECUTE format('ALTER TABLE order_return DROP CONSTRAINT %I', held);
  END LOOP;
END $$;
ALTER TABLE order_return
  ADD CONSTRAINT order_return_state_check
    CHECK (state IN ('requested', 'sent', 'returned', 'rejected', 'withdrawn', 'lapsed')),
  -- Time is nobody.
  ADD CONSTRAINT order_return_acted_by CHECK ((acted_by IS NULL) = (state IN ('requested', 'lapsed'))),
  ADD CONSTRAINT order_return_lapsed CHECK (state <> 'lapsed' OR acted_at >= send_by);

DROP INDEX order_return_open;
CREATE UNIQUE INDEX order_return_open ON order_return (order_id) WHERE state IN ('requested', 'sent');
CREATE INDEX order_return_send_by ON order_return (send_by) WHERE state = 'requested';

DROP TRIGGER order_return_guard ON order_return;
CREATE TRIGGER order_return_guard AFTER UPDATE OR DELETE ON order_return
  FOR EACH ROW EXECUTE FUNCTION guard_asked('{requested,sent}', 'state', 'acted_at', 'acted_by', 'reason', 'refunded_minor',
    'refund_id', 'paper_id', 'reversal_event_id', 'kept_event_id');
