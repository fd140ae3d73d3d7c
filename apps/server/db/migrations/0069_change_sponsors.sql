-- Each time somebody was given another sponsor. Who follows the network reads these rows as it reads events: by the
-- transaction that wrote them, because ids commit out of order. What a member joined under is what the first row says.
CREATE TABLE sponsor_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  from_sponsor_id bigint NOT NULL REFERENCES member (id),
  to_sponsor_id bigint NOT NULL REFERENCES member (id),
  -- The leg of each sponsor's placement subtree that holds the member, at any depth; null when it hangs elsewhere.
  from_side text CHECK (from_side IN ('left', 'right')),
  to_side text CHECK (to_side IN ('left', 'right')),
  reason text NOT NULL CHECK (reason <> ''),
  at timestamptz NOT NULL,
  changed_by bigint NOT NULL REFERENCES person (id),
  written_by xid8 NOT NULL DEFAULT pg_current_xact_id(),
  CHECK (to_sponsor_id <> from_sponsor_id AND to_sponsor_id <> member_id)
);
CREATE INDEX sponsor_change_member ON sponsor_change (member_id, id);
CREATE INDEX sponsor_change_written_by ON sponsor_change (written_by);
CREATE TRIGGER sponsor_change_append_only BEFORE UPDATE OR DELETE ON sponsor_change
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER sponsor_change_no_truncate BEFORE TRUNCATE ON sponsor_change
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- The few whom the network in memory shows as blocked are found without reading everybody.
CREATE INDEX person_blocked ON person (id) WHERE is_blocked;
CREATE INDEX member_left ON member (id) WHERE left_at IS NOT NULL;

-- A sponsor may have joined later than whom they sponsor now, so circles are refused here: one change after the other, each
-- seeing all before it. Nobody's sponsor changes without a row that says so, written just before in the same transaction.
ALTER TABLE member DROP CONSTRAINT member_check, ADD CONSTRAINT member_sponsor_is_another CHECK (sponsor_id <> id);
CREATE FUNCTION guard_sponsor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM sponsor_change said WHERE said.member_id = NEW.id AND said.from_sponsor_id = OLD.sponsor_id
      AND said.to_sponsor_id = NEW.sponsor_id AND said.from_side IS NOT DISTINCT FROM OLD.sponsor_side
      AND said.to_side IS NOT DISTINCT FROM NEW.sponsor_side AND said.written_by = pg_current_xact_id()) THEN
    RAISE EXCEPTION 'member %: write a sponsor_change first', NEW.id;
  END IF;
  PERFORM pg_advisory_xact_lock('sponsor_change'::regclass::oid::bigint);
  IF EXISTS (
    WITH RECURSIVE above (id) AS (
      SELECT NEW.sponsor_id
      UNION ALL SELECT member.sponsor_id FROM above JOIN member ON member.id = above.id
        WHERE member.sponsor_id IS NOT NULL AND above.id <> NEW.id
    ) SELECT FROM above WHERE id = NEW.id) THEN
    RAISE EXCEPTION 'member % is above its sponsor %', NEW.id, NEW.sponsor_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER member_sponsor_guard BEFORE UPDATE OF sponsor_id, sponsor_side ON member FOR EACH ROW
  WHEN ((OLD.sponsor_id, OLD.sponsor_side) IS DISTINCT FROM (NEW.sponsor_id, NEW.sponsor_side))
  EXECUTE FUNCTION guard_sponsor();
