import { valueAt } from './value-at.ts'
import { wordsOfField, type Worded } from './words-of-field.ts'

interface Named {
  readonly name: string
  readonly also?: readonly string[]
  readonly words?: Readonly<Record<string, string>>
  readonly card?: string
}

/** What a row is called where it is spoken of: what the title of its card says, a name with the id beside it. */
export function rowNameOf(columns: readonly Named[], filters: readonly Worded[]): (row: object) => string {
  const title = columns.find(({ card }) => card === 'title') ?? columns[0]
  if (title === undefined) return () => ''
  const words = title.words ?? wordsOfField(filters, title.name)
  return (row) =>
    [title.name, ...(title.also ?? [])]
      .map((field) => valueAt(row, field))
      .filter((value) => typeof value === 'string' && value !== '')
      .map((value) => words?.[String(value)] ?? String(value))
      .join(' ')
}
