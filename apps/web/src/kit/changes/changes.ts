import { fieldOf, inOrder, type ReadDocument, type Reads } from './document.ts'

/** How a person reads what is no text: instants, days, yes and no. */
export interface Reading {
  readonly yes: string
  readonly no: string
  /** An instant in the company's zone. */
  readonly instant: (iso: string) => string
  /** A day, YYYY-MM-DD. */
  readonly day: (iso: string) => string
  /** A day of the week; 1 is Monday. */
  readonly weekday: (day: number) => string
  /** An amount in the company's money. */
  readonly amount: (amount: string) => string
}

const unknown = '\u2013'

/** A group of values, each under its name. */
const asGroup = (value: object, reading: Reading): string =>
  Object.entries(value)
    .map(([name, part]) => `${nameInWords(name)}: ${asWords(part, reading)}`)
    .join(', ')

/** A value as a person reads it. */
function asWords(value: unknown, reading: Reading): string {
  if (value === undefined || value === null || value === '') return unknown
  if (typeof value === 'boolean') return value ? reading.yes : reading.no
  if (Array.isArray(value)) {
    const isOfGroups = value.some((one) => typeof one === 'object')
    return value.length === 0 ? unknown : value.map((one) => asWords(one, reading)).join(isOfGroups ? '; ' : ', ')
  }
  if (typeof value === 'object') return asGroup(value, reading) || unknown
  if (typeof value !== 'string') return JSON.stringify(value)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return reading.instant(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? reading.day(value) : value
}

/** Fields whose values are words of the code, such as `signed_in`. */
const coded: ReadonlySet<string> = new Set([
  'kind',
  'outcome',
  'purpose',
  'state',
  'status',
  // How the portal is drawn.
  'field_look',
  'node_icon',
  'node_type',
  'package_view',
  'required_mark',
  'tree_type',
])

/** The value of a field as a person reads it: as its form says it, or else as its name and its kind tell. */
export function valueInWords(field: string, value: unknown, reading: Reading, reads?: Reads): string {
  if (reads === 'amount') return typeof value === 'string' && value !== '' ? reading.amount(value) : unknown
  const said = value === undefined ? undefined : reads?.(value)
  if (said !== undefined && said !== '') return said
  if (coded.has(field) && typeof value === 'string') return nameInWords(value)
  const isWeek = field === 'weekdays' && Array.isArray(value)
  return asWords(isWeek ? value.map((day) => reading.weekday(Number(day))) : value, reading)
}

/** The name of a field or of a kind of thing that has no words of its own: `payment_mode` is read as "Payment mode". */
export function nameInWords(name: string): string {
  const words = name
    .replace(/^(is|has)_|_id$/g, '')
    .replaceAll('_', ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Fields = Readonly<Record<string, unknown>> | null

export interface Change {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** The fields that are not what they were, in the order of their form, or else in which they are first named. */
export function changesOf(before: Fields, after: Fields, reading: Reading, document: ReadDocument = []): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const say = (field: string, value: unknown) => valueInWords(field, value, reading, fieldOf(document, field)?.reads)
  return inOrder(document, [...fields])
    .map((field) => ({ field, before: say(field, before?.[field]), after: say(field, after?.[field]) }))
    .filter((change) => change.before !== change.after)
}
