-- The company orders for a member, with a code that goes to the member and names the sum.
ALTER TABLE one_time_code DROP CONSTRAINT one_time_code_purpose_check;
ALTER TABLE one_time_code ADD CONSTRAINT one_time_code_purpose_check
  CHECK (purpose IN ('verify_mobile', 'verify_email', 'reset_password', 'change_bank', 'open_door', 'order_code'));

-- The admin who asked for it, of a code that its owner tells to somebody.
ALTER TABLE one_time_code ADD COLUMN asked_by bigint REFERENCES person (id);
ALTER TABLE one_time_code ADD CHECK ((asked_by IS NOT NULL) = (purpose = 'order_code'));
CREATE INDEX one_time_code_asked_by ON one_time_code (asked_by, created_at) WHERE asked_by IS NOT NULL;

-- The admin who placed it; null where the buyer did.
ALTER TABLE product_order ADD COLUMN placed_by bigint REFERENCES person (id);
ALTER TABLE product_order ADD CHECK (placed_by <> person_id);
CREATE INDEX product_order_placed_by ON product_order (placed_by) WHERE placed_by IS NOT NULL;

CREATE FUNCTION guard_order_placed_by() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'who placed order % does not change', OLD.id;
END $$;
CREATE TRIGGER product_order_placed_by_guard BEFORE UPDATE OF placed_by ON product_order FOR EACH ROW
  WHEN (NEW.placed_by IS DISTINCT FROM OLD.placed_by) EXECUTE FUNCTION guard_order_placed_by();
