-- Ready answers that members or franchises are shown before they write to the company, each under the question it answers.
ALTER TABLE ready_answer
  -- Null: for admins alone, as all were until now.
  ADD COLUMN shown_to text CHECK (shown_to IN ('members', 'franchises', 'both')),
  ADD COLUMN question text CHECK (question <> ''),
  ADD CONSTRAINT ready_answer_shown_with_question CHECK ((shown_to IS NULL) = (question IS NULL));

-- That one answered somebody's question, so that nothing was sent: once for each person, and for each holder of an id.
CREATE TABLE help_mark (
  ready_answer_id bigint NOT NULL REFERENCES ready_answer (id),
  person_id bigint NOT NULL REFERENCES person (id),
  holder_no integer NOT NULL DEFAULT 1,
  at timestamptz NOT NULL,
  PRIMARY KEY (ready_answer_id, person_id, holder_no)
);
CREATE INDEX help_mark_person ON help_mark (person_id);
CREATE TRIGGER help_mark_holder BEFORE INSERT ON help_mark FOR EACH ROW EXECUTE FUNCTION set_holder();
CREATE TRIGGER help_mark_append_only BEFORE UPDATE OR DELETE ON help_mark
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
