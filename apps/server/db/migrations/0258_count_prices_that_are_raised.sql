-- A price that is raised counts what it adds to goods that came in on the word of one admin.
ALTER TABLE product_price
  -- What it counts of what one admin does alone; prices from before the rule, and first ones, count nothing.
  ADD COLUMN worth_minor bigint NOT NULL DEFAULT 0 CHECK (worth_minor >= 0),
  -- By which a second admin agreed; null: one was enough, or it is older than this.
  ADD COLUMN approval_id bigint REFERENCES approval;
CREATE INDEX product_price_approval ON product_price (approval_id) WHERE approval_id IS NOT NULL;
DROP INDEX product_price_created_by;
CREATE INDEX product_price_created_by ON product_price (created_by, created_at);
