-- Whoever closes a popup again is remembered as of the last time, in the same row: nobody fills a table by closing.

ALTER TABLE popup_mark DISABLE TRIGGER popup_mark_append_only;
DELETE FROM popup_mark older USING popup_mark newer
WHERE older.mark = 'closed' AND newer.mark = 'closed' AND newer.popup_id = older.popup_id
  AND newer.person_id = older.person_id AND newer.edition = older.edition AND newer.holder_no = older.holder_no
  AND (newer.at, newer.id) > (older.at, older.id);
DROP INDEX popup_mark_once;
CREATE UNIQUE INDEX popup_mark_once ON popup_mark (popup_id, person_id, mark, edition, holder_no);
DROP INDEX popup_mark_popup;

DROP TRIGGER popup_mark_append_only ON popup_mark;
CREATE TRIGGER popup_mark_never_deleted BEFORE DELETE ON popup_mark
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
-- Of what was closed only the moment changes, and only to a later one.
CREATE TRIGGER popup_mark_append_only BEFORE UPDATE ON popup_mark
  FOR EACH ROW WHEN (OLD.mark <> 'closed' OR NEW.at < OLD.at
    OR (OLD.id, OLD.popup_id, OLD.person_id, OLD.edition, OLD.mark, OLD.holder_no)
      IS DISTINCT FROM (NEW.id, NEW.popup_id, NEW.person_id, NEW.edition, NEW.mark, NEW.holder_no))
  EXECUTE FUNCTION forbid_change();
