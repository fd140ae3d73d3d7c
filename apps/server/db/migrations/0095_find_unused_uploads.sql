-- How many uploads of a person no record has taken: asked with each further one.
CREATE INDEX file_unused ON file (uploaded_by) WHERE NOT is_kept AND owner_id IS NULL AND erased_at IS NULL;
