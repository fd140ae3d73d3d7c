-- What a member gets with a package, on its way: one row per activation that came with products.
CREATE TABLE product_dispatch (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  activation_id bigint NOT NULL UNIQUE REFERENCES activation (id),
  -- The franchise that hands the products out; null is the company.
  franchise_person_id bigint REFERENCES person (id),
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'packed', 'dispatched', 'delivered', 'returned', 'cancelled')),
  courier text NOT NULL DEFAULT '',
  tracking_no text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX product_dispatch_newest ON product_dispatch (created_at DESC NULLS LAST, id DESC);
CREATE INDEX product_dispatch_franchise ON product_dispatch (franchise_person_id, id);

-- Every step of it, with who took it and what was said.
CREATE TABLE product_dispatch_step (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  dispatch_id bigint NOT NULL REFERENCES product_dispatch (id),
  status text NOT NULL,
  courier text NOT NULL DEFAULT '',
  tracking_no text NOT NULL DEFAULT '',
  remark text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  by_person_id bigint REFERENCES person (id)
);
CREATE INDEX product_dispatch_step_of ON product_dispatch_step (dispatch_id, id);
CREATE TRIGGER product_dispatch_step_append_only BEFORE UPDATE OR DELETE ON product_dispatch_step
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
