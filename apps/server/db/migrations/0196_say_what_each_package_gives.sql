-- What each activation gives by itself. The event of one that stayed beneath the package held says what that one gives, so once
-- that is taken back nothing said what is left.
ALTER TABLE activation
  ADD COLUMN package_price_minor bigint CHECK (package_price_minor >= 0),
  ADD COLUMN package_cap_minor bigint CHECK (package_cap_minor >= 0),
  ADD COLUMN package_rate_percent numeric(7, 4) CHECK (package_rate_percent BETWEEN 0 AND 100);

-- Where all that is left stayed beneath something that was taken back, the newest is held.
UPDATE activation SET is_smaller = false
WHERE is_smaller AND id IN (
  SELECT max(id) FROM activation WHERE cancelled_at IS NULL GROUP BY member_id HAVING bool_and(is_smaller));

-- What replaced the package held gives what its event said, and what is held now gives what was said last: closings count by that.
-- Of what stayed beneath nothing was kept but its package.
WITH held AS (
  SELECT DISTINCT ON (member_id) id, member_id FROM activation WHERE cancelled_at IS NULL AND NOT is_smaller
  ORDER BY member_id, id DESC
), last_word AS (
  SELECT DISTINCT ON (member_id) member_id, own_cap_minor, own_rate_percent FROM business_event
  WHERE own_cap_minor IS NOT NULL ORDER BY member_id, id DESC
), given AS (
  SELECT activation.id, package.price_minor, package.daily_cap_minor, package.matching_rate_percent,
    CASE WHEN NOT activation.is_smaller THEN coalesce(last_word.own_cap_minor, event.own_cap_minor) END AS own_cap_minor,
    CASE WHEN last_word.own_cap_minor IS NULL THEN event.own_rate_percent ELSE last_word.own_rate_percent END AS own_rate_percent
  FROM activation JOIN package ON package.id = activation.package_id
  LEFT JOIN business_event event ON event.source_type = 'activation' AND event.source_id = activation.id
    AND event.kind = 'activation'
  LEFT JOIN held ON held.id = activation.id
  LEFT JOIN last_word ON last_word.member_id = held.member_id
)
UPDATE activation SET
  package_price_minor = given.price_minor,
  package_cap_minor = coalesce(given.own_cap_minor, given.daily_cap_minor),
  package_rate_percent = CASE WHEN given.own_cap_minor IS NULL THEN given.matching_rate_percent ELSE given.own_rate_percent END
FROM given WHERE given.id = activation.id;

ALTER TABLE activation
  ALTER COLUMN package_price_minor SET NOT NULL,
  ALTER COLUMN package_cap_minor SET NOT NULL;

-- What the event of a package says of its member since another that was taken before it was taken back: closings that are computed
-- without that one read it, those from before read what the event said.
CREATE TABLE restated_package (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  event_id bigint NOT NULL REFERENCES business_event (id),
  reversal_id bigint NOT NULL REFERENCES business_event (id),
  own_cap_minor bigint NOT NULL CHECK (own_cap_minor >= 0),
  own_rate_percent numeric(7, 4) CHECK (own_rate_percent BETWEEN 0 AND 100),
  UNIQUE (event_id, reversal_id),
  CHECK (event_id < reversal_id)
);
CREATE INDEX restated_package_reversal ON restated_package (reversal_id);
CREATE TRIGGER restated_package_append_only BEFORE UPDATE OR DELETE ON restated_package
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER restated_package_no_truncate BEFORE TRUNCATE ON restated_package
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- A code that went to the contact of before opens nothing once there is another: whoever has the old phone is somebody else.
CREATE FUNCTION end_codes_of_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE one_time_code SET expires_at = created_at, key_expires_at = CASE WHEN key_mac IS NOT NULL THEN created_at END
  WHERE person_id = NEW.id AND purpose IN ('reset_password', 'open_door');
  RETURN NULL;
END $$;
CREATE TRIGGER person_ends_codes AFTER UPDATE OF email, mobile ON person FOR EACH ROW
  WHEN ((OLD.email, OLD.mobile) IS DISTINCT FROM (NEW.email, NEW.mobile)) EXECUTE FUNCTION end_codes_of_before();

-- A package that came with an import is a further one of whoever bought another before it was accepted.
ALTER TABLE activation
  DROP CONSTRAINT activation_imported,
  ADD CONSTRAINT activation_imported
    CHECK (mode <> 'import' OR price_minor = 0 AND bv_minor = 0 AND kind IN ('first', 'repeat') AND pin_id IS NULL);
