-- Answers that admins send often, to be inserted and then changed. `{name}` and its like are filled in where one is inserted.
CREATE TABLE ready_answer (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL CHECK (title <> ''),
  -- Null: for conversations of every category.
  category text CHECK (category <> ''),
  text text NOT NULL CHECK (text <> ''),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL
);
