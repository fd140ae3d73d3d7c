import { plainName } from '../bank-statements/statement-mapping.ts'

/** What a column of the file for the bank can hold, beside fixed words in quotes. */
export const uploadFields = [
  'request_no',
  'file_no',
  'user_id',
  'account_holder',
  'bank_name',
  'branch',
  'ifsc',
  'account_no',
  'upi_id',
  'amount',
  'currency',
  'day',
] as const
export type UploadField = (typeof uploadFields)[number]

/** What is read of a bank's answer; any other column holds "-". */
export const answerFields = ['request_no', 'file_no', 'status', 'utr', 'mode', 'paid_on', 'reason', 'amount'] as const
export type AnswerField = (typeof answerFields)[number]

export interface FileColumn<Field extends string> {
  /** As the head of the file calls it; without a head for people alone. */
  readonly name: string
  /** `undefined`: fixed words, or nothing that is read. */
  readonly holds: Field | undefined
  /** The same in every row. */
  readonly words: string
  /** In characters, where nothing parts the columns; 0 otherwise. */
  readonly width: number
}

/** What is wrong with the columns of a profile. `line` counts from 1. */
export type ColumnsFault =
  | { readonly because: 'NO_COLUMNS' | 'MANY_COLUMNS' }
  | { readonly because: 'LINE' | 'WIDTH'; readonly line: number }
  | { readonly because: 'UNKNOWN_FIELD'; readonly line: number; readonly written: string }
  | { readonly because: 'NAME_TWICE' | 'FIELD_TWICE'; readonly written: string }
  /** All that no column holds and one has to. */
  | { readonly because: 'MISSING_FIELD'; readonly missing: readonly string[] }

const most_columns = 60
const most_width = 200
const shape = /^(?<name>[^=]*?)\s*=\s*(?:"(?<words>[^"]*)"|(?<field>[a-z_]+|-))\s*(?:,\s*(?<width>\d{1,3}))?$/

/** One line of a profile's columns, taken apart and not judged; undefined where it is none. */
export function partsOfColumn(written: string):
  | {
      readonly name: string
      readonly words: string | undefined
      readonly field: string | undefined
      readonly width: string | undefined
    }
  | undefined {
  const found = shape.exec(written.trim())?.groups
  if (found === undefined) return undefined
  return { name: found['name'] ?? '', words: found['words'], field: found['field'], width: found['width'] }
}

type Read<Field extends string> = FileColumn<Field> | ColumnsFault

function readLine<Field extends string>(
  written: string,
  line: number,
  { fields, isFixed }: { readonly fields: readonly Field[]; readonly isFixed: boolean },
): Read<Field> {
  const found = partsOfColumn(written)
  if (found === undefined || found.name === '') return { because: 'LINE', line }
  const { name, words = '', field } = found
  const width = Number(found.width ?? 0)
  if (isFixed ? width < 1 || width > most_width : found.width !== undefined) return { because: 'WIDTH', line }
  const holds = fields.find((one) => one === field)
  if (field !== undefined && field !== '-' && holds === undefined)
    return { because: 'UNKNOWN_FIELD', line, written: field }
  return { name, holds, words, width }
}

const isFault = (read: Read<string>): read is ColumnsFault => 'because' in read

/**
 * Reads the columns of a file as a profile has them, one a line in the order of the bank: the name in the head, what it
 * holds, and its characters where nothing parts the columns: `Beneficiary A/c = account_no, 18`. Fixed words are in quotes,
 * and "-" is a column that holds nothing of ours.
 */
export function readColumns<Field extends string>(
  text: string,
  form: { readonly fields: readonly Field[]; readonly isFixed: boolean; readonly needed: readonly Field[] },
): readonly FileColumn<Field>[] | ColumnsFault {
  const lines = text.split('\n').flatMap((one, nth) => (one.trim() === '' ? [] : [[one.trim(), nth + 1] as const]))
  if (lines.length === 0) return { because: 'NO_COLUMNS' }
  if (lines.length > most_columns) return { because: 'MANY_COLUMNS' }
  const columns: FileColumn<Field>[] = []
  for (const [written, line] of lines) {
    const column = readLine(written, line, form)
    if (isFault(column)) return column
    const isThere = ({ name }: FileColumn<Field>) => plainName(name) === plainName(column.name)
    if (columns.some(isThere)) return { because: 'NAME_TWICE', written: column.name }
    if (column.holds !== undefined && columns.some(({ holds }) => holds === column.holds))
      return { because: 'FIELD_TWICE', written: column.holds }
    columns.push(column)
  }
  const missing = form.needed.filter((field) => columns.every(({ holds }) => holds !== field))
  return missing.length === 0 ? columns : { because: 'MISSING_FIELD', missing }
}
