import type { Screen } from '../asked.ts'
import { kinds } from '../kinds.ts'
import { begun, oneOf } from '../names.ts'

export const migration = ({
  one,
  many,
  fields,
}: Screen): string => `-- ${begun(many.words)}, each of the person who added ${oneOf(one.words)}.
CREATE TABLE ${one.snake} (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  person_id bigint NOT NULL REFERENCES person (id),
${fields.map(({ name, kind }) => `  ${kinds[kind].sql(kinds[kind].column(name))},\n`).join('')}  created_at timestamptz NOT NULL
);
CREATE INDEX ${one.snake}_by_time ON ${one.snake} (created_at DESC, id DESC);
CREATE INDEX ${one.snake}_of_person ON ${one.snake} (person_id, created_at DESC, id DESC);
`
