-- What a franchise sold from its own stock for money that it took: remembered, so that the company can answer for it. No
-- money of the company moves.
CREATE TABLE counter_sale (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  seller_person_id bigint NOT NULL REFERENCES person (id),
  buyer_person_id bigint NOT NULL REFERENCES person (id) CHECK (buyer_person_id <> seller_person_id),
  package_id bigint NOT NULL REFERENCES package (id),
  count integer NOT NULL CHECK (count > 0),
  -- At the price of the pins or the package.
  list_minor bigint NOT NULL CHECK (list_minor > 0),
  -- What the franchise says it took, never above the list price. Null: nobody has said.
  taken_minor bigint CHECK (taken_minor BETWEEN 0 AND list_minor),
  payment_mode text,
  payment_reference text NOT NULL DEFAULT '',
  payment_key text NOT NULL GENERATED ALWAYS AS (payment_key(payment_mode, payment_reference)) STORED,
  -- Why nothing was taken.
  reason text NOT NULL DEFAULT '',
  -- What was sold: pins by a transfer, pins of a new batch, or a package.
  pin_transfer_id bigint UNIQUE REFERENCES pin_transfer (id),
  pin_batch_id bigint UNIQUE REFERENCES pin_batch (id),
  activation_id bigint UNIQUE REFERENCES activation (id),
  CHECK (num_nonnulls(pin_transfer_id, pin_batch_id, activation_id) = 1)
);
CREATE INDEX counter_sale_seller ON counter_sale (seller_person_id, at);
CREATE INDEX counter_sale_buyer ON counter_sale (buyer_person_id, at);
CREATE INDEX counter_sale_at ON counter_sale (at);
CREATE INDEX counter_sale_payment ON counter_sale (payment_key) WHERE payment_key <> '';

-- A package or a pin that was taken back: its part of a sale is no longer remembered as paid.
CREATE TABLE counter_sale_return (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  counter_sale_id bigint NOT NULL REFERENCES counter_sale (id),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  pin_id bigint UNIQUE REFERENCES pin (id),
  activation_id bigint UNIQUE REFERENCES activation (id),
  CHECK (num_nonnulls(pin_id, activation_id) = 1)
);
CREATE INDEX counter_sale_return_sale ON counter_sale_return (counter_sale_id);

-- Earlier sales: what was taken for them nobody was asked.
INSERT INTO counter_sale (at, seller_person_id, buyer_person_id, package_id, count, list_minor, pin_transfer_id, pin_batch_id, activation_id)
SELECT * FROM (
  SELECT way.at, way.from_person_id, way.to_person_id, way.package_id, way.count, way.amount_minor, way.id, NULL::bigint, NULL::bigint
  FROM pin_transfer way JOIN person seller ON seller.id = way.from_person_id
  WHERE seller.user_type = 'Franchise' AND way.created_by = way.from_person_id AND way.amount_minor > 0
  UNION ALL
  SELECT batch.generated_at, batch.generated_by, batch.owner_person_id, batch.package_id, batch.count, due.price_minor, NULL, batch.id, NULL
  FROM pin_batch batch
  JOIN person seller ON seller.id = batch.generated_by
  JOIN (SELECT batch_id, sum(price_minor)::bigint AS price_minor FROM pin GROUP BY batch_id) due ON due.batch_id = batch.id
  WHERE seller.user_type = 'Franchise' AND batch.wallet IS NOT NULL AND batch.owner_person_id <> batch.generated_by AND due.price_minor > 0
  UNION ALL
  SELECT activation.at, seller.id, member.person_id, activation.package_id, 1, activation.price_minor, NULL, NULL, activation.id
  FROM activation
  JOIN member ON member.id = activation.member_id
  LEFT JOIN pin ON pin.id = activation.pin_id
  JOIN person seller ON seller.id = CASE activation.mode WHEN 'pin' THEN pin.owner_person_id WHEN 'wallet' THEN activation.by_person_id END
  WHERE seller.user_type = 'Franchise' AND activation.price_minor > 0
) earlier (at, seller_person_id, buyer_person_id, package_id, count, list_minor, pin_transfer_id, pin_batch_id, activation_id)
ORDER BY at, pin_transfer_id, pin_batch_id, activation_id;

CREATE TRIGGER counter_sale_append_only BEFORE UPDATE OR DELETE ON counter_sale
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER counter_sale_no_truncate BEFORE TRUNCATE ON counter_sale
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
CREATE TRIGGER counter_sale_return_append_only BEFORE UPDATE OR DELETE ON counter_sale_return
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER counter_sale_return_no_truncate BEFORE TRUNCATE ON counter_sale_return
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
