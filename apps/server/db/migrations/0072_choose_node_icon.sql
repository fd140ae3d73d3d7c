-- What a place of a tree shows within its shape, as the company chooses it; until now it was the first letter.
ALTER TABLE company
  ADD COLUMN node_icon text NOT NULL DEFAULT 'profile' CHECK (node_icon IN ('profile', 'package', 'status'));
