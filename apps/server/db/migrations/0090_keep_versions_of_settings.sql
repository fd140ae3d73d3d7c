-- What the company has set, as one document for each subject, with all that held before. The contract says what a document
-- may hold (kit/setting.ts), and reads every one that was kept.

CREATE TABLE setting (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  value jsonb NOT NULL CHECK (jsonb_typeof(value) = 'object'),
  -- Null: it held before versions were kept.
  by_person_id bigint REFERENCES person (id),
  at timestamptz NOT NULL,
  UNIQUE (name, version)
);
CREATE INDEX setting_by_person ON setting (by_person_id) WHERE by_person_id IS NOT NULL;
CREATE TRIGGER setting_append_only BEFORE UPDATE OR DELETE ON setting
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER setting_no_truncate BEFORE TRUNCATE ON setting
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

CREATE FUNCTION pg_temp.amount(minor bigint) RETURNS text LANGUAGE sql AS
  $$ SELECT (minor / 100) || '.' || lpad((minor % 100)::text, 2, '0') $$;
CREATE FUNCTION pg_temp.time_of(minute integer) RETURNS text LANGUAGE sql AS
  $$ SELECT lpad((minute / 60)::text, 2, '0') || ':' || lpad((minute % 60)::text, 2, '0') $$;

INSERT INTO setting (name, version, value, at)
SELECT 'withdrawal_settings', 1, jsonb_build_object(
    'is_enabled', is_enabled, 'least', pg_temp.amount(least_minor), 'multiple', pg_temp.amount(multiple_minor),
    'most_a_day', pg_temp.amount(most_a_day_minor), 'most_open', most_open, 'days_between', days_between,
    'least_left', pg_temp.amount(least_left_minor), 'charge_percent', trim_scale(charge_percent)::text,
    'gst_percent', trim_scale(gst_percent)::text, 'bank_fee', pg_temp.amount(bank_fee_minor),
    'from_time', pg_temp.time_of(from_minute), 'until_time', pg_temp.time_of(until_minute),
    'weekdays', to_jsonb(weekdays), 'must_be_active', must_be_active, 'directs_needed', directs_needed,
    'modes', to_jsonb(modes)), now()
  FROM withdrawal_settings;

INSERT INTO setting (name, version, value, at)
SELECT 'transfer_settings', 1, jsonb_build_object(
    'own_is_on', own_is_on, 'between_members_is_on', between_members_is_on, 'minimum', pg_temp.amount(min_minor),
    'multiple', pg_temp.amount(multiple_minor), 'most_a_day', pg_temp.amount(most_a_day_minor),
    'charge_percent', trim_scale(charge_percent)::text, 'only_in_line', only_in_line, 'only_to_active', only_to_active,
    'adjustment_limit', pg_temp.amount(adjustment_limit_minor)), now()
  FROM transfer_settings;

DROP TABLE withdrawal_settings;
DROP TABLE transfer_settings;
