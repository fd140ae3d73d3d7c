-- An order keeps its receiver and address as its invoice does; no invoice says a mobile number, so that of an erased member goes.
CREATE OR REPLACE FUNCTION guard_product_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'an order is kept'; END IF;
  IF (NEW.member_id, NEW.person_id, NEW.holder_no, NEW.placed_at, NEW.total_minor, NEW.bv_minor, NEW.quantity, NEW.way,
      NEW.receiver_name, NEW.address, NEW.city, NEW.home_state, NEW.pincode, NEW.place_person_id, NEW.reserve_id,
      NEW.paid_id)
    IS DISTINCT FROM (OLD.member_id, OLD.person_id, OLD.holder_no, OLD.placed_at, OLD.total_minor, OLD.bv_minor, OLD.quantity,
      OLD.way, OLD.receiver_name, OLD.address, OLD.city, OLD.home_state, OLD.pincode, OLD.place_person_id,
      OLD.reserve_id, OLD.paid_id)
    OR NEW.mobile <> OLD.mobile AND NOT (NEW.mobile = '' AND is_erased_person(OLD.person_id))
  THEN RAISE EXCEPTION 'what order % is about does not change', OLD.id; END IF;
  RETURN NEW;
END $$;
