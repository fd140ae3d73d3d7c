-- What the company tells people: a document for an audience, from one moment to another.

ALTER TABLE file DROP CONSTRAINT file_purpose_check, ADD CONSTRAINT file_purpose_check
  CHECK (purpose IN ('photo', 'logo', 'kyc', 'certificate', 'slip', 'package', 'donation', 'adjustment', 'support', 'news'));

CREATE TABLE news (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL CHECK (title <> ''),
  -- Blocks of text and pictures as the contract knows them; never markup.
  body jsonb NOT NULL,
  picture_file_id bigint REFERENCES file (id),
  audience text NOT NULL CHECK (audience IN ('everybody', 'signed_in', 'members', 'franchises', 'admins')),
  -- Of members alone: those with or without a package, and those who hold one package.
  members text CHECK (members IN ('active', 'inactive')),
  package_id bigint REFERENCES package (id),
  from_at timestamptz NOT NULL,
  to_at timestamptz,
  is_pinned boolean NOT NULL DEFAULT false,
  is_ticker boolean NOT NULL DEFAULT false,
  is_draft boolean NOT NULL,
  -- Who read an earlier edition has the next one before them as unread.
  edition integer NOT NULL DEFAULT 1 CHECK (edition > 0),
  created_by bigint NOT NULL REFERENCES person (id),
  created_at timestamptz NOT NULL,
  taken_down_by bigint REFERENCES person (id),
  taken_down_at timestamptz,
  take_down_reason text NOT NULL DEFAULT '',
  CONSTRAINT news_to_after_from CHECK (to_at > from_at),
  CONSTRAINT news_members_alone CHECK (audience = 'members' OR (members IS NULL AND package_id IS NULL)),
  CHECK ((taken_down_at IS NULL) = (taken_down_by IS NULL)),
  CHECK ((taken_down_at IS NULL) = (take_down_reason = ''))
);
CREATE INDEX news_published ON news (from_at DESC, id DESC) WHERE NOT is_draft AND taken_down_at IS NULL;
CREATE INDEX news_picture_file_id ON news (picture_file_id) WHERE picture_file_id IS NOT NULL;
CREATE INDEX news_created_by ON news (created_by);
CREATE INDEX news_taken_down_by ON news (taken_down_by) WHERE taken_down_by IS NOT NULL;
CREATE INDEX news_package_id ON news (package_id) WHERE package_id IS NOT NULL;

-- That somebody has read an edition, on whatever device.
CREATE TABLE news_read (
  person_id bigint NOT NULL REFERENCES person (id),
  news_id bigint NOT NULL REFERENCES news (id),
  edition integer NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, news_id, edition)
);
CREATE INDEX news_read_news ON news_read (news_id, edition);
CREATE TRIGGER news_read_append_only BEFORE UPDATE OR DELETE ON news_read
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
