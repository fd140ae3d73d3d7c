-- Papers of all franchises are read by the months that are asked for, whatever the years before.
CREATE INDEX trade_paper_of_franchises ON trade_paper (day, seller_person_id) WHERE seller_person_id IS NOT NULL;
