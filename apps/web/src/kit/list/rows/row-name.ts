import { valueAt } from '../columns/value-at.ts'

interface Named {
  readonly name: string
  readonly also?: readonly { readonly name: string }[]
  readonly words?: Readonly<Record<string, string>>
  readonly card?: string
}

/** What a row is called where it is spoken of: what the title of its card says, a name with the id beside it. */
export function rowNameOf(columns: readonly Named[]): (row: object) => string {
  const title = columns.find(({ card }) => card === 'title') ?? columns[0]
  if (title === undefined) return () => ''
  return (row) =>
    [title.name, ...(title.also ?? []).map(({ name }) => name)]
      .map((field) => valueAt(row, field))
      .filter((value) => typeof value === 'string' && value !== '')
      .map((value) => title.words?.[String(value)] ?? String(value))
      .join(' ')
}
