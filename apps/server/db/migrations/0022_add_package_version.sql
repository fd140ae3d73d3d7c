-- Of two admins who change one package, the second is told.
ALTER TABLE package ADD COLUMN version integer NOT NULL DEFAULT 1;
