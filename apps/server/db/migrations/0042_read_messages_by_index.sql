-- The messages sent are read newest first, page after page.
CREATE INDEX message_out_newest ON message_out (created_at, id);
