-- One row, written to find out whether anything can be saved: a disk may be full, or the database a copy that only reads.
CREATE TABLE heartbeat (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  beat_at timestamptz NOT NULL
);
INSERT INTO heartbeat (beat_at) VALUES ('epoch');
