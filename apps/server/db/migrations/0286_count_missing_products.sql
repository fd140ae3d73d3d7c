-- What the company refunds or sends again of products that a franchise says did not arrive whole: it counts in what one admin says
-- alone of stock. What was settled before counts for nobody.
CREATE TABLE product_request_loss (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  request_id bigint NOT NULL REFERENCES product_request (id),
  -- What it counts of what one admin corrects alone.
  worth_minor bigint NOT NULL CHECK (worth_minor > 0),
  -- By which a second admin agreed; null: one was enough.
  approval_id bigint REFERENCES approval,
  at timestamptz NOT NULL,
  by_person_id bigint NOT NULL REFERENCES person
);
CREATE INDEX product_request_loss_request ON product_request_loss (request_id);
CREATE INDEX product_request_loss_approval ON product_request_loss (approval_id);
CREATE INDEX product_request_loss_by ON product_request_loss (by_person_id, at);
CREATE TRIGGER product_request_loss_append_only BEFORE UPDATE OR DELETE ON product_request_loss
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER product_request_loss_no_truncate BEFORE TRUNCATE ON product_request_loss
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
