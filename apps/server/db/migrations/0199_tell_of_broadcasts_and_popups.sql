-- Whoever has the portal open sees at once that there is a message to many, that it was corrected or recalled, or a popup.

CREATE FUNCTION tell_of_broadcast() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_live('support', 'everybody');
  RETURN NULL;
END $$;
CREATE TRIGGER broadcast_tell_sent AFTER INSERT ON broadcast FOR EACH ROW EXECUTE FUNCTION tell_of_broadcast();
CREATE TRIGGER broadcast_tell_changed AFTER UPDATE OF edition, recalled_at ON broadcast
  FOR EACH ROW WHEN ((OLD.edition, OLD.recalled_at) IS DISTINCT FROM (NEW.edition, NEW.recalled_at))
  EXECUTE FUNCTION tell_of_broadcast();

CREATE TRIGGER popup_tell_added AFTER INSERT ON popup
  FOR EACH ROW WHEN (NOT NEW.is_draft) EXECUTE FUNCTION tell_of_news();
CREATE TRIGGER popup_tell_changed AFTER UPDATE ON popup
  FOR EACH ROW WHEN (NOT (OLD.is_draft AND NEW.is_draft)) EXECUTE FUNCTION tell_of_news();
