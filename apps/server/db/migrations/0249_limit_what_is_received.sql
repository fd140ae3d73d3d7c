-- Goods that one admin enters alone count up to a limit; above it a second admin agrees.
ALTER TABLE stock_receipt
  -- What it counts of what one admin enters alone; goods that came before the limit count nothing.
  ADD COLUMN worth_minor bigint NOT NULL DEFAULT 0 CHECK (worth_minor >= 0),
  -- By which a second admin agreed; null: one was enough.
  ADD COLUMN approval_id bigint REFERENCES approval;
ALTER TABLE stock_receipt ALTER COLUMN worth_minor DROP DEFAULT;
CREATE INDEX stock_receipt_approval ON stock_receipt (approval_id);
DROP INDEX stock_receipt_by;
CREATE INDEX stock_receipt_by ON stock_receipt (by_person_id, at);
