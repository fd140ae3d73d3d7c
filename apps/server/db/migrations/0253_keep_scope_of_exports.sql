-- The categories of support that whoever asked for an export read when its file was written; null: all of them. A file that is
-- there already counts as one of all, so that whoever is kept to some writes it again.
ALTER TABLE export_job ADD COLUMN kept_to text[];
