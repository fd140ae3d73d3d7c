-- When the buyer of a return was told that the goods are to be sent; empty again while nobody could send them.
ALTER TABLE order_return ADD COLUMN reminded_at timestamptz;
CREATE INDEX order_return_reminded ON order_return (reminded_at) WHERE state = 'requested' AND reminded_at IS NOT NULL;

DROP TRIGGER order_return_guard ON order_return;
CREATE TRIGGER order_return_guard AFTER UPDATE OR DELETE ON order_return
  FOR EACH ROW EXECUTE FUNCTION guard_asked('{requested,sent}', 'state', 'acted_at', 'acted_by', 'reason', 'refunded_minor',
    'refund_id', 'paper_id', 'reversal_event_id', 'kept_event_id', 'reminded_at');
