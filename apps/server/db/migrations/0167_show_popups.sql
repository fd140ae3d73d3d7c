-- What is shown over pages: a document for an audience, from one moment to another, as often as its author says.

CREATE TABLE popup (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL CHECK (title <> ''),
  -- Blocks of text and pictures as the contract knows them; never markup.
  body jsonb NOT NULL,
  link text NOT NULL,
  -- Null: on every page.
  pages text[] CHECK (cardinality(pages) > 0),
  audience text NOT NULL CHECK (audience IN ('signed_in', 'members', 'franchises', 'admins')),
  members text CHECK (members IN ('active', 'inactive')),
  package_id bigint REFERENCES package (id),
  from_at timestamptz NOT NULL,
  to_at timestamptz,
  place integer NOT NULL CHECK (place > 0),
  frequency text NOT NULL CHECK (frequency IN ('every_sign_in', 'once_a_day', 'once', 'until_agreed')),
  is_draft boolean NOT NULL,
  -- Every change makes an edition. Marks count from the one in which it was last to be shown again.
  edition integer NOT NULL DEFAULT 1,
  shown_since_edition integer NOT NULL DEFAULT 1 CHECK (shown_since_edition > 0),
  created_by bigint NOT NULL REFERENCES person (id),
  created_at timestamptz NOT NULL,
  taken_down_by bigint REFERENCES person (id),
  taken_down_at timestamptz,
  take_down_reason text NOT NULL DEFAULT '',
  CONSTRAINT popup_to_after_from CHECK (to_at > from_at),
  CONSTRAINT popup_members_alone CHECK (audience = 'members' OR (members IS NULL AND package_id IS NULL)),
  CHECK (edition >= shown_since_edition),
  CHECK ((taken_down_at IS NULL) = (taken_down_by IS NULL)),
  CHECK ((taken_down_at IS NULL) = (take_down_reason = ''))
);
CREATE INDEX popup_published ON popup (place, id) WHERE NOT is_draft AND taken_down_at IS NULL;
CREATE INDEX popup_created_by ON popup (created_by);
CREATE INDEX popup_taken_down_by ON popup (taken_down_by) WHERE taken_down_by IS NOT NULL;
CREATE INDEX popup_package_id ON popup (package_id) WHERE package_id IS NOT NULL;

-- That somebody was shown an edition, closed it, or agreed to it, on whatever device.
CREATE TABLE popup_mark (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  popup_id bigint NOT NULL REFERENCES popup (id),
  person_id bigint NOT NULL REFERENCES person (id),
  edition integer NOT NULL,
  mark text NOT NULL CHECK (mark IN ('shown', 'closed', 'agreed')),
  at timestamptz NOT NULL
);
CREATE INDEX popup_mark_popup ON popup_mark (popup_id, person_id, mark, edition);
CREATE INDEX popup_mark_person ON popup_mark (person_id);
CREATE UNIQUE INDEX popup_mark_once ON popup_mark (popup_id, person_id, mark, edition) WHERE mark <> 'closed';
CREATE TRIGGER popup_mark_append_only BEFORE UPDATE OR DELETE ON popup_mark
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
