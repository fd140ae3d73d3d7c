-- Incomes of every kind are listed newest first, a page at a time, for an admin from everybody's.
CREATE INDEX income_newest ON income (at DESC NULLS LAST, id DESC);
