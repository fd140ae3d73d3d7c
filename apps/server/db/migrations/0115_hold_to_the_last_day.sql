-- Incomes are held to the last day of what is beneath them. What was held for the days of a setting keeps its day: the last
-- closing and the last income of an event that were.
CREATE TABLE held_by_setting (
  closing_id bigint NOT NULL,
  income_id bigint NOT NULL
);
INSERT INTO held_by_setting
SELECT coalesce((SELECT max(id) FROM closing WHERE status <> 'preview'), 0),
  coalesce((SELECT max(id) FROM income WHERE closing_id IS NULL), 0);
CREATE TRIGGER held_by_setting_append_only BEFORE UPDATE OR DELETE ON held_by_setting
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER held_by_setting_no_truncate BEFORE TRUNCATE ON held_by_setting
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Whether a payment of a promise that has activated a package is still to be decided is asked before a release.
CREATE INDEX donation_commitment_activation ON donation_commitment (activation_id) WHERE activation_id IS NOT NULL;
