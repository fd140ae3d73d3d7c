-- Conversations are found by words, in whatever language: nothing is stemmed. The indexes are over expressions, so what is
-- append-only gets no column that would have to be written.
CREATE INDEX conversation_words ON conversation USING gin (to_tsvector('simple', subject || ' ' || about_name));
CREATE INDEX conversation_message_words ON conversation_message USING gin (to_tsvector('simple', text));
CREATE INDEX conversation_note_words ON conversation_note USING gin (to_tsvector('simple', text));
CREATE INDEX person_name_words ON person USING gin (to_tsvector('simple', name));

-- What nobody has is unread for every admin: it is counted at each page.
CREATE INDEX conversation_nobodys ON conversation (last_at) WHERE officer_id IS NULL;
