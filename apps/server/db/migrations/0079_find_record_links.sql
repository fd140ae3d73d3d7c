-- The links to one record, to count them and to end them all.
CREATE INDEX record_link_record ON record_link (record_type, record_id);
