-- A list sorted by an instant that every row has asks for it descending with nothings last, which an index read backwards has
-- not: a page of the inbox read and sorted all conversations.
DROP INDEX conversation_person;
CREATE INDEX conversation_person ON conversation (person_id, last_at DESC NULLS LAST, id DESC);
DROP INDEX conversation_started;
CREATE INDEX conversation_started ON conversation (started_at DESC NULLS LAST, id DESC);
DROP INDEX conversation_category;
CREATE INDEX conversation_category ON conversation (category, started_at DESC NULLS LAST, id DESC);

-- The inbox and the outbox of the company, with the category by which an admin may read them: pages and counts come from the
-- index alone.
DROP INDEX conversation_last;
CREATE INDEX conversation_inbox ON conversation (last_at DESC NULLS LAST, id DESC) INCLUDE (category)
  WHERE last_person_message_id IS NOT NULL AND to_person_id IS NULL;
CREATE INDEX conversation_outbox ON conversation (last_at DESC NULLS LAST, id DESC) INCLUDE (category)
  WHERE last_company_message_id IS NOT NULL AND to_person_id IS NULL;
-- The inbox of an admin who is kept to categories.
CREATE INDEX conversation_inbox_of ON conversation (category, last_at DESC NULLS LAST, id DESC)
  WHERE last_person_message_id IS NOT NULL AND to_person_id IS NULL;
