-- Caps of incomes on events count by the calendar of the zone that the company had when a run was made; runs from before
-- had no such caps. From rules 2 on, what a reversal takes back has made room under the overall cap for the events right
-- after it; by rules 1 it did so from the next run on.
ALTER TABLE instant_run
  ADD COLUMN zone text,
  ADD COLUMN rules smallint NOT NULL DEFAULT 1;
ALTER TABLE instant_run ALTER COLUMN rules DROP DEFAULT;
