-- What the company says came back damaged of goods that a member returned: it counts in what one admin says alone of stock. What came
-- back before counts for nobody.
CREATE TABLE order_return_loss (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  return_id bigint NOT NULL UNIQUE REFERENCES order_return (id),
  -- What it counts of what one admin corrects alone.
  worth_minor bigint NOT NULL CHECK (worth_minor > 0),
  -- By which a second admin agreed; null: one was enough.
  approval_id bigint REFERENCES approval,
  at timestamptz NOT NULL,
  by_person_id bigint NOT NULL REFERENCES person
);
CREATE INDEX order_return_loss_approval ON order_return_loss (approval_id);
CREATE INDEX order_return_loss_by ON order_return_loss (by_person_id, at);
CREATE TRIGGER order_return_loss_append_only BEFORE UPDATE OR DELETE ON order_return_loss
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER order_return_loss_no_truncate BEFORE TRUNCATE ON order_return_loss
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
