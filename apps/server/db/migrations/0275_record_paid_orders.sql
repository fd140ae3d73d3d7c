-- An order that an admin placed for a member against a payment which the company received: it was paid from the fund wallet,
-- by the credit that was recorded with it.
CREATE TABLE recorded_order (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL UNIQUE REFERENCES product_order (id),
  -- What says how it was paid, and brought the money in.
  request_id bigint NOT NULL UNIQUE REFERENCES credit_request (id)
);
CREATE TRIGGER recorded_order_append_only BEFORE UPDATE OR DELETE ON recorded_order
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER recorded_order_no_truncate BEFORE TRUNCATE ON recorded_order
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
