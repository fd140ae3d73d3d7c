import type { Day } from '../calendar/business-day.ts'
import { statementFields, type StatementField, type StatementMapping } from '../bank-statements/statement-mapping.ts'
import type { FileColumn } from './file-columns.ts'
import { cutTo, fitting, made_up, waysOfDay, type FileTemplate, type TooNarrow } from './made-up-row.ts'

/** Long before there was anything to pay. */
const day: Day = '2000-01-31'

/** What a cell of the made-up row can be, the best first. */
function waysOf(field: StatementField, { columns, day_form }: StatementMapping, width: number): readonly string[] {
  switch (field) {
    case 'day':
      return waysOfDay(day, day_form)
    case 'narration':
      return [cutTo(made_up.words, width)]
    case 'reference':
      return [cutTo(made_up.number, width)]
    case 'sign':
      return ['CR', 'C']
    case 'debit':
      return [columns.credit === '' ? made_up.amount : '']
    case 'credit':
    case 'amount':
    case 'balance':
      return [made_up.amount]
    // Which account it is of is chosen where it is imported.
    case 'account_no':
      return ['']
  }
}

const shortestOf = (ways: readonly string[]): number => Math.min(...ways.map(({ length }) => length))

/** What is behind the last column is one more, as wide as it needs to be. */
const rest = 0

/**
 * Where each field is. Of a file with a head and fixed columns only the names are known and not their order: what needs most
 * room gets the widest column.
 */
function placesOf(mapping: StatementMapping): ReadonlyMap<StatementField, number> {
  const { has_head, widths, columns } = mapping
  const fields = statementFields.filter((field) => columns[field] !== '')
  if (!has_head) return new Map(fields.map((field) => [field, Number(columns[field]) - 1]))
  if (widths.length === 0) return new Map(fields.map((field, at) => [field, at]))
  const needOf = (field: StatementField) => Math.max(columns[field].length, shortestOf(waysOf(field, mapping, 1)))
  const needy = fields.toSorted((one, other) => needOf(other) - needOf(one))
  const wide = widths.map((width, at) => ({ width, at })).toSorted((one, other) => other.width - one.width)
  // What is behind the last column is there only where something is in it.
  const behind =
    fields.length > widths.length ? needy.find((field) => !waysOf(field, mapping, 1).includes('')) : undefined
  const inside = needy.filter((field) => field !== behind)
  return new Map([
    ...(behind === undefined ? [] : [[behind, widths.length] as const]),
    ...inside.map((field, nth) => [field, wide[nth]?.at ?? widths.length + nth] as const),
  ])
}

/**
 * A statement in the form of a mapping, to see how one is read: its head, where it has one, and one entry of a day on which
 * there was none.
 */
export function statementTemplate(mapping: StatementMapping): FileTemplate | TooNarrow {
  const { has_head, widths, columns: names } = mapping
  const isFixed = widths.length > 0
  const places = placesOf(mapping)
  const count = Math.max(widths.length, ...[...places.values()].map((at) => at + 1))
  const head = Array.from({ length: count }, () => '')
  const row = [...head]
  const columns: FileColumn<string>[] = []
  for (let at = 0; at < count; at += 1) {
    const field = statementFields.find((one) => places.get(one) === at)
    const width = isFixed ? (widths[at] ?? rest) : rest
    const name = field === undefined ? '' : names[field]
    const cell = field === undefined ? '' : fitting(waysOf(field, mapping, width), width)
    const isCut = has_head && width > 0 && name.length > width
    if (cell === undefined || isCut || (isFixed && at > widths.length))
      return { because: 'TOO_NARROW', column: name, width }
    head[at] = name
    row[at] = cell
    const behind = Math.max(name.length, cell.length)
    columns.push({ name, holds: field, words: '', width: isFixed && width === rest ? behind : width })
  }
  return { form: isFixed ? 'fixed' : 'csv', columns, rows: has_head ? [head, row] : [row] }
}
