-- The company, or a parent franchise, proposes products to a franchise; accepted, a proposal becomes a request for products.
CREATE TABLE product_proposal (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- As people see it: PP-000017.
  proposal_no text NOT NULL UNIQUE
    GENERATED ALWAYS AS ('PP-' || lpad(id::text, greatest(6, length(id::text)), '0')) STORED,
  -- The franchise that it is for.
  person_id bigint NOT NULL REFERENCES franchise (person_id),
  -- The parent franchise that proposes; null is the company.
  sender_person_id bigint REFERENCES franchise (person_id),
  proposed_by bigint NOT NULL REFERENCES person,
  proposed_at timestamptz NOT NULL,
  -- The first instant at which it can no longer be accepted.
  expires_at timestamptz NOT NULL CHECK (expires_at > proposed_at),
  -- At the franchise prices of the day it was proposed.
  value_minor bigint NOT NULL CHECK (value_minor > 0),
  remark text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'accepted', 'declined', 'withdrawn', 'expired')),
  acted_at timestamptz,
  -- Nobody, where its days are over.
  acted_by bigint REFERENCES person,
  reason text NOT NULL DEFAULT '',
  -- What it became.
  request_id bigint UNIQUE REFERENCES product_request,
  CHECK (person_id <> sender_person_id),
  CHECK (sender_person_id IS NULL OR sender_person_id = proposed_by),
  CHECK ((state = 'proposed') = (acted_at IS NULL)),
  CHECK ((state IN ('proposed', 'expired')) = (acted_by IS NULL)),
  CHECK ((state = 'accepted') = (request_id IS NOT NULL)),
  CHECK ((state = 'declined') = (reason <> ''))
);
CREATE INDEX product_proposal_person ON product_proposal (person_id, id);
CREATE INDEX product_proposal_sender ON product_proposal (sender_person_id, id);
CREATE INDEX product_proposal_proposed_by ON product_proposal (proposed_by);
CREATE INDEX product_proposal_acted_by ON product_proposal (acted_by);
CREATE INDEX product_proposal_waiting ON product_proposal (expires_at) WHERE state = 'proposed';
CREATE TRIGGER product_proposal_guard AFTER UPDATE OR DELETE ON product_proposal
  FOR EACH ROW EXECUTE FUNCTION guard_asked('{proposed}', 'state', 'acted_at', 'acted_by', 'reason', 'request_id');

-- What is proposed, with a copy of what it was priced by.
CREATE TABLE product_proposal_line (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  proposal_id bigint NOT NULL REFERENCES product_proposal,
  line_no integer NOT NULL CHECK (line_no > 0),
  product_id bigint NOT NULL REFERENCES product,
  name text NOT NULL,
  unit text NOT NULL,
  price_minor bigint NOT NULL CHECK (price_minor > 0),
  quantity integer NOT NULL CHECK (quantity > 0),
  UNIQUE (proposal_id, line_no),
  UNIQUE (proposal_id, product_id)
);
CREATE INDEX product_proposal_line_product ON product_proposal_line (product_id);
CREATE TRIGGER product_proposal_line_append_only BEFORE UPDATE OR DELETE ON product_proposal_line
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
