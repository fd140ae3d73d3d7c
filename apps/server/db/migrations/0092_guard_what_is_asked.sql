-- What somebody asked for is kept and never changes, whatever is asked for. The first argument says in which states it may
-- still be answered, the others which columns an answer writes. It looks once the row is written, since columns that are
-- computed are not there before.
CREATE FUNCTION guard_asked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION '% % is kept', TG_TABLE_NAME, OLD.id; END IF;
  IF OLD.state <> ALL (TG_ARGV[0]::text[]) THEN RAISE EXCEPTION '% % is answered', TG_TABLE_NAME, OLD.id; END IF;
  IF to_jsonb(NEW) - TG_ARGV <> to_jsonb(OLD) - TG_ARGV
  THEN RAISE EXCEPTION 'what % % asks for does not change', TG_TABLE_NAME, OLD.id; END IF;
  RETURN NULL;
END $$;

DROP TRIGGER credit_request_guard ON credit_request;
DROP FUNCTION guard_credit_request();
CREATE TRIGGER credit_request_guard AFTER UPDATE OR DELETE ON credit_request
  FOR EACH ROW EXECUTE FUNCTION guard_asked('{pending}', 'state', 'acted_at', 'acted_by', 'reason', 'journal_id');

-- Requests for pins had no such guard.
CREATE TRIGGER pin_request_guard AFTER UPDATE OR DELETE ON pin_request
  FOR EACH ROW EXECUTE FUNCTION guard_asked('{pending}', 'state', 'acted_at', 'acted_by', 'reason', 'pin_batch_id', 'pin_transfer_id');
