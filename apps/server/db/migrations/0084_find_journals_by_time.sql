-- Figures of a period read the journals since its first day. They are written nearly in the order of their times, so a
-- summary of their pages finds them, and no posting pays for it.
CREATE INDEX journal_event_at ON journal USING brin (event_at) WITH (pages_per_range = 16);
