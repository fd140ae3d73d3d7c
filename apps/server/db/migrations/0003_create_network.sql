CREATE TABLE package (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  -- What a buyer pays, GST included; hundredths of the currency.
  price_minor bigint NOT NULL CHECK (price_minor > 0),
  gst_percent numeric(7, 4) NOT NULL CHECK (gst_percent BETWEEN 0 AND 100),
  hsn text NOT NULL DEFAULT '',
  -- Business volume, in hundredths like money.
  bv_minor bigint NOT NULL CHECK (bv_minor >= 0),
  -- What its owner can be paid in matching a day.
  daily_cap_minor bigint NOT NULL CHECK (daily_cap_minor >= 0),
  colour text NOT NULL DEFAULT '',
  order_no integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX package_name ON package (lower(name));

-- Dense, gapless and in commit order: a parent's id is always smaller than its child's, which is what the engine sweeps by.
CREATE TABLE member_counter (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  last_member_id bigint NOT NULL
);
INSERT INTO member_counter (last_member_id) VALUES (0);

CREATE TABLE member (
  id bigint PRIMARY KEY,
  person_id bigint NOT NULL UNIQUE REFERENCES person (id),
  sponsor_id bigint REFERENCES member (id) CHECK (sponsor_id < id),
  parent_id bigint REFERENCES member (id) CHECK (parent_id < id),
  side text CHECK (side IN ('left', 'right')),
  -- The leg of the sponsor's placement subtree that holds this member, at any depth.
  sponsor_side text CHECK (sponsor_side IN ('left', 'right')),
  left_head_id bigint NOT NULL,
  right_head_id bigint NOT NULL,
  joined_at timestamptz NOT NULL,
  activated_at timestamptz,
  package_id bigint REFERENCES package (id),
  UNIQUE (parent_id, side),
  CHECK ((parent_id IS NULL) = (side IS NULL)),
  CHECK ((parent_id IS NULL) = (id = 1))
);
CREATE INDEX member_sponsor ON member (sponsor_id, id);
CREATE INDEX member_joined ON member (joined_at);

-- Every act of blocking or letting in again, with its reason. Whether somebody is blocked now stands in person.is_blocked.
CREATE TABLE member_block (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL REFERENCES member (id),
  is_blocked boolean NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  at timestamptz NOT NULL,
  by_person_id bigint NOT NULL REFERENCES person (id)
);
CREATE INDEX member_block_member ON member_block (member_id, id);

-- A chain is a maximal run of links on one side. Its tail is where the next one on that side goes, whatever the depth.
CREATE TABLE placement_chain (
  head_id bigint NOT NULL,
  side text NOT NULL CHECK (side IN ('left', 'right')),
  tail_id bigint NOT NULL,
  PRIMARY KEY (head_id, side)
);

-- Everything that can earn income or change who earns, append-only.
CREATE TABLE business_event (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('registration', 'activation', 'repurchase', 'withdrawal_paid', 'virtual_business', 'reversal', 'block', 'unblock')),
  member_id bigint NOT NULL REFERENCES member (id),
  at timestamptz NOT NULL,
  -- What the company received for it, without GST.
  amount_minor bigint NOT NULL DEFAULT 0,
  bv_minor bigint NOT NULL DEFAULT 0,
  side text CHECK (side IN ('left', 'right')),
  -- The matching cap the member's package gives from here on.
  own_cap_minor bigint,
  package_id bigint REFERENCES package (id),
  reverses_id bigint UNIQUE REFERENCES business_event (id),
  -- What caused it, such as activation 12: one event per cause.
  source_type text NOT NULL,
  source_id bigint NOT NULL,
  created_by bigint REFERENCES person (id),
  -- Ids commit out of order; readers that follow the events remember a transaction id that all older ones ended before.
  written_by xid8 NOT NULL DEFAULT pg_current_xact_id(),
  UNIQUE (source_type, source_id, kind)
);
CREATE INDEX business_event_written_by ON business_event (written_by);
CREATE INDEX business_event_at ON business_event (at);
CREATE INDEX business_event_member ON business_event (member_id, at);

CREATE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '% is append-only; add a row that undoes instead', TG_TABLE_NAME; END $$;

CREATE TRIGGER business_event_append_only BEFORE UPDATE OR DELETE ON business_event
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER business_event_no_truncate BEFORE TRUNCATE ON business_event
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
