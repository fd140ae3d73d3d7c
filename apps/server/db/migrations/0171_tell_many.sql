-- One message of the company to many people: one row, whoever reads it. For whom it is, is judged when somebody reads.
CREATE TABLE broadcast (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  subject text NOT NULL CHECK (subject <> ''),
  text text NOT NULL CHECK (text <> ''),
  -- Who read an earlier edition has the next one before them as unread.
  edition integer NOT NULL DEFAULT 1 CHECK (edition > 0),
  -- Null: for the people of a list, each a row of `broadcast_person`.
  role text CHECK (role IN ('everyone', 'members', 'franchises')),
  -- Of members alone: those with or without a package, of one package, below a member by places, of a state.
  members text CHECK (members IN ('active', 'inactive')),
  package_id bigint REFERENCES package (id),
  below_member_id bigint REFERENCES member (named_id),
  home_state text NOT NULL DEFAULT '',
  -- What an answer is about; null: nobody answers it.
  reply_category text CHECK (reply_category <> ''),
  by_email boolean NOT NULL,
  by_sms boolean NOT NULL,
  sent_by bigint NOT NULL REFERENCES person (id),
  sent_at timestamptz NOT NULL,
  recalled_by bigint REFERENCES person (id),
  recalled_at timestamptz,
  recall_reason text NOT NULL DEFAULT '',
  -- How far its e-mails and SMS are: people in the order of their ids, each once.
  people_to_tell bigint,
  people_told bigint NOT NULL DEFAULT 0,
  last_told_id bigint NOT NULL DEFAULT 0,
  told_at timestamptz,
  CONSTRAINT broadcast_members_alone CHECK (role = 'members' OR
    (members IS NULL AND package_id IS NULL AND below_member_id IS NULL AND home_state = '')),
  CHECK ((recalled_at IS NULL) = (recalled_by IS NULL)),
  CHECK ((recalled_at IS NULL) = (recall_reason = ''))
);
CREATE INDEX broadcast_sent ON broadcast (sent_at, id);
CREATE INDEX broadcast_to_tell ON broadcast (id) WHERE (by_email OR by_sms) AND told_at IS NULL AND recalled_at IS NULL;
CREATE INDEX broadcast_package_id ON broadcast (package_id) WHERE package_id IS NOT NULL;
CREATE INDEX broadcast_below ON broadcast (below_member_id) WHERE below_member_id IS NOT NULL;
CREATE INDEX broadcast_sent_by ON broadcast (sent_by);
CREATE INDEX broadcast_recalled_by ON broadcast (recalled_by) WHERE recalled_by IS NOT NULL;
CREATE TRIGGER name_below_member_id BEFORE INSERT OR UPDATE OF below_member_id ON broadcast
  FOR EACH ROW WHEN (NEW.below_member_id IS NOT NULL) EXECUTE FUNCTION name_member_by('below_member_id');

-- For whom it is, and what went out, does not change; what was recalled stays so.
CREATE FUNCTION guard_broadcast() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a broadcast is kept'; END IF;
  IF OLD.recalled_at IS NOT NULL THEN RAISE EXCEPTION 'broadcast % is recalled', OLD.id; END IF;
  IF (NEW.role, NEW.members, NEW.package_id, NEW.below_member_id, NEW.home_state, NEW.reply_category, NEW.by_email, NEW.by_sms,
      NEW.sent_by, NEW.sent_at)
    IS DISTINCT FROM (OLD.role, OLD.members, OLD.package_id, OLD.below_member_id, OLD.home_state, OLD.reply_category, OLD.by_email,
      OLD.by_sms, OLD.sent_by, OLD.sent_at)
  THEN RAISE EXCEPTION 'for whom broadcast % is does not change', OLD.id; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER broadcast_guard BEFORE UPDATE OR DELETE ON broadcast FOR EACH ROW EXECUTE FUNCTION guard_broadcast();

-- What it said, edition by edition.
CREATE TABLE broadcast_edition (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  broadcast_id bigint NOT NULL REFERENCES broadcast (id),
  edition integer NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  written_by bigint NOT NULL REFERENCES person (id),
  written_at timestamptz NOT NULL,
  UNIQUE (broadcast_id, edition)
);
CREATE INDEX broadcast_edition_by ON broadcast_edition (written_by);
CREATE TRIGGER broadcast_edition_append_only BEFORE UPDATE OR DELETE ON broadcast_edition
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- The people of a list.
CREATE TABLE broadcast_person (
  broadcast_id bigint NOT NULL REFERENCES broadcast (id),
  person_id bigint NOT NULL REFERENCES person (id),
  PRIMARY KEY (broadcast_id, person_id)
);
CREATE INDEX broadcast_person_of ON broadcast_person (person_id);
CREATE TRIGGER broadcast_person_append_only BEFORE UPDATE OR DELETE ON broadcast_person
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- That somebody has read an edition, on whatever device.
CREATE TABLE broadcast_read (
  person_id bigint NOT NULL REFERENCES person (id),
  broadcast_id bigint NOT NULL REFERENCES broadcast (id),
  edition integer NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, broadcast_id, edition)
);
CREATE INDEX broadcast_read_of ON broadcast_read (broadcast_id, edition);
CREATE TRIGGER broadcast_read_append_only BEFORE UPDATE OR DELETE ON broadcast_read
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
