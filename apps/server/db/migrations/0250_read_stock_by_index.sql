-- Passbooks of stock are read from their newest end, place by place, and of all franchises by time alone.
DROP INDEX stock_entry_at;
CREATE INDEX stock_entry_at ON stock_entry (place_id, at DESC NULLS LAST, id DESC);
CREATE INDEX stock_entry_newest ON stock_entry (at DESC NULLS LAST, id DESC);
-- Lists of products are sorted by name, whatever its case.
CREATE INDEX product_by_name ON product (lower(name) DESC NULLS LAST, id DESC);
-- And by code, the other way round than an index is by itself.
DROP INDEX product_code;
CREATE UNIQUE INDEX product_code ON product (code DESC NULLS LAST);
-- What places have of a product is counted from the index alone.
DROP INDEX stock_holding_product;
CREATE INDEX stock_holding_product ON stock_holding (product_id, place_id);
