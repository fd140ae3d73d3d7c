CREATE TABLE person (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id text NOT NULL CHECK (length(user_id) BETWEEN 5 AND 50),
  user_type text NOT NULL CHECK (user_type IN ('User', 'Admin', 'Franchise')),
  name text NOT NULL,
  email text NOT NULL DEFAULT '',
  mobile text NOT NULL DEFAULT '',
  -- Empty for people who cannot sign in yet (demo members, imports).
  password_hash text,
  must_change_password boolean NOT NULL DEFAULT false,
  -- Route ids of a sub-admin or sub-franchise; NULL means every active route of the type.
  access_rights integer[],
  is_two_factor_auth_enabled boolean NOT NULL DEFAULT false,
  profile_image text,
  is_blocked boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  created_by bigint REFERENCES person (id)
);
CREATE UNIQUE INDEX person_user_id ON person (lower(user_id));
CREATE INDEX person_user_type ON person (user_type, id);

CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person (id),
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  -- Absolute end; the idle end is last_seen_at plus idle_ms.
  expires_at timestamptz NOT NULL,
  idle_ms bigint NOT NULL,
  is_remembered boolean NOT NULL,
  user_agent text NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX session_person ON session (person_id);

CREATE TABLE franchise (
  person_id bigint PRIMARY KEY REFERENCES person (id),
  parent_id bigint REFERENCES franchise (person_id),
  address text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT ''
);
