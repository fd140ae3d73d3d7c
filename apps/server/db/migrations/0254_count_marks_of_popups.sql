-- People are counted by what they did with a popup, up to a limit: each kind of mark is found by itself.
CREATE INDEX popup_mark_people ON popup_mark (popup_id, mark, person_id, edition);
