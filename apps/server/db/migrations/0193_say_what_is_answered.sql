-- The conversation that an answer to a broadcast began.
CREATE TABLE broadcast_reply (
  conversation_id bigint PRIMARY KEY REFERENCES conversation (id),
  broadcast_id bigint NOT NULL REFERENCES broadcast (id)
);
CREATE INDEX broadcast_reply_of ON broadcast_reply (broadcast_id);
CREATE TRIGGER broadcast_reply_append_only BEFORE UPDATE OR DELETE ON broadcast_reply
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
