-- From which address of the network somebody agreed to the terms. Empty: it was before this was written down.
ALTER TABLE terms_acceptance ADD COLUMN accepted_from text NOT NULL DEFAULT '';
