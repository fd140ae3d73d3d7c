-- What waits for an admin is counted on every dashboard: each by an index that holds only what waits.
CREATE INDEX message_out_wanting ON message_out (created_at) WHERE state IN ('held', 'failed');
CREATE INDEX product_dispatch_to_pack ON product_dispatch (created_at) WHERE status = 'pending' AND franchise_person_id IS NULL;
