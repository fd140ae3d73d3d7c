-- One company per deployment: every table below belongs to it, so no table carries a tenant.

CREATE TABLE instance (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  -- Proves that the server runs with the secret key this database was made with.
  key_check text NOT NULL,
  -- Raised with every change of routes or settings, so that each process knows when what it remembers is old.
  settings_version bigint NOT NULL DEFAULT 1
);

CREATE TABLE company (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  name text NOT NULL,
  currency_code text NOT NULL,
  currency_symbol text NOT NULL,
  is_currency_symbol_prefixed boolean NOT NULL,
  -- Amounts are stored in hundredths; this says to which digit incomes are rounded and shown.
  round_off_digits smallint NOT NULL CHECK (round_off_digits BETWEEN 0 AND 2),
  zone text NOT NULL,
  country text NOT NULL,
  hue smallint NOT NULL DEFAULT 212 CHECK (hue BETWEEN 0 AND 359),
  default_theme text NOT NULL DEFAULT 'Dark' CHECK (default_theme IN ('Dark', 'Light')),
  user_id_prefix text NOT NULL DEFAULT '',
  min_password_length smallint NOT NULL DEFAULT 8 CHECK (min_password_length >= 6),
  pin_validity_days integer NOT NULL DEFAULT 365 CHECK (pin_validity_days > 0),
  cooling_off_days integer NOT NULL DEFAULT 30 CHECK (cooling_off_days >= 0),
  -- Closings are previewed, locked and credited by the clock when true, by an admin's hand when false.
  is_closing_scheduled boolean NOT NULL DEFAULT true,
  address text NOT NULL DEFAULT '',
  gstin text NOT NULL DEFAULT '',
  support_email text NOT NULL DEFAULT '',
  support_mobile text NOT NULL DEFAULT '',
  income_names jsonb NOT NULL DEFAULT '{}',
  set_up_at timestamptz NOT NULL,
  -- A demo company grows a made-up past from here; until that is complete no closing runs by the clock.
  demo_from timestamptz,
  is_demo_complete boolean NOT NULL DEFAULT false
);

-- The code owns the keys and what is built; the database owns names, order, icons and what is active.
CREATE TABLE route (
  id integer PRIMARY KEY,
  key text NOT NULL UNIQUE,
  parent_id integer REFERENCES route (id),
  control_id text NOT NULL,
  user_type text NOT NULL CHECK (user_type IN ('Any', 'User', 'Admin', 'Franchise')),
  name text NOT NULL,
  path text NOT NULL,
  url text NOT NULL,
  description text NOT NULL,
  mat_icon text NOT NULL,
  css_classes text NOT NULL,
  is_nav_menu_item boolean NOT NULL,
  is_active boolean NOT NULL,
  order_no integer NOT NULL,
  nav_parent_id integer REFERENCES route (id),
  is_compulsory boolean NOT NULL
);

CREATE TABLE visit (
  day date NOT NULL,
  visitor_id text NOT NULL,
  PRIMARY KEY (day, visitor_id)
);

-- One answer per key: the same call again is answered from here, another call under the key is refused.
CREATE TABLE request_key (
  person_id bigint NOT NULL,
  key text NOT NULL,
  input_hash bytea NOT NULL,
  -- Kept as text was: the same answer to the byte.
  reply json,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, key)
);

-- Growing delay after failures, per thing guessed at and per guesser (never a lock a stranger can cause for good).
CREATE TABLE guess_guard (
  subject text PRIMARY KEY,
  failures integer NOT NULL,
  last_failed_at timestamptz NOT NULL,
  blocked_until timestamptz NOT NULL
);

-- A link to one record for someone without a session: 128 random bits, stored hashed, expiring and revocable.
CREATE TABLE record_link (
  token_hash bytea PRIMARY KEY,
  record_type text NOT NULL,
  record_id bigint NOT NULL,
  created_by bigint,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
