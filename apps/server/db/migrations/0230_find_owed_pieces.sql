-- Of all requests that were received, those with pieces that are owed are few, and are counted with each page.
CREATE INDEX product_request_line_owed ON product_request_line (request_id) WHERE approved - arrived - refunded > 0;
CREATE INDEX product_request_state ON product_request (state, sender_person_id);
