-- A transaction that writes many people keeps the plan it began with, made while the table was small: it read all people of
-- a kind for each row. With this index every plan is the right one.
CREATE INDEX person_full_mobile_of_kind ON person (full_mobile, user_type);
DROP INDEX person_full_mobile;
ALTER FUNCTION claim_mobile() SET enable_seqscan = off;
