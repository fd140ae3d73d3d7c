-- What somebody generated lately counts for the password as well: what was issued at once by its batch, a large order as
-- it was ordered.
DROP INDEX pin_batch_by;
CREATE INDEX pin_batch_by ON pin_batch (generated_by, generated_at) WHERE order_id IS NULL;
CREATE INDEX pin_order_by ON pin_order (ordered_by, ordered_at);
