/** What a column of a bank's statement can hold. */
export const statementFields = [
  'day',
  'narration',
  'reference',
  'debit',
  'credit',
  'amount',
  'sign',
  'balance',
  'account_no',
] as const
export type StatementField = (typeof statementFields)[number]

/** How a bank writes days: 25/11/2026 or 25-Nov-26, 11/25/2026, or 2026-11-25. */
export const dayForms = ['dmy', 'mdy', 'ymd'] as const
export type DayForm = (typeof dayForms)[number]

/** Which column holds what: by its name in the head, or by its number, from 1 on, where there is no head. */
export type StatementColumns = Readonly<Record<StatementField, string>>

/** Where in a row each field is, counted from 0. */
export type Places = Readonly<Partial<Record<StatementField, number>>>

export interface StatementMapping {
  readonly has_head: boolean
  readonly day_form: DayForm
  /** How many characters each column has, where nothing parts them; empty for all other files. */
  readonly widths: readonly number[]
  /** Empty where the statement has no such column. */
  readonly columns: StatementColumns
}

/** What is wrong with a mapping itself. */
export type MappingFault =
  /** Two fields are said to be in one column. */
  | { readonly because: 'ONE_COLUMN'; readonly fields: readonly [StatementField, StatementField] }
  | { readonly because: 'MISSING'; readonly field: StatementField }
  /** An amount is said both by two columns and by one. */
  | { readonly because: 'TWO_WAYS' }
  | { readonly because: 'NO_NUMBER'; readonly field: StatementField }

/**
 * A name as heads are compared: whatever its case, and however many blanks and points are in it. The mark by which our own
 * files keep a name from being a formula is no part of it.
 */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[\s._]+/g, ' ')
    .trim()
    .replace(/^'(?=[=+@＝＋－＠-])/, '')

const isNumber = (name: string): boolean => /^[1-9]\d?$/.test(name)

/** The first thing that is wrong with a mapping; undefined where a statement can be read by it. */
export function faultOfMapping({ has_head, columns }: StatementMapping): MappingFault | undefined {
  const named = statementFields.filter((field) => columns[field] !== '')
  for (const [nth, field] of named.entries()) {
    if (!has_head && !isNumber(columns[field])) return { because: 'NO_NUMBER', field }
    const other = named.slice(0, nth).find((one) => plainName(columns[one]) === plainName(columns[field]))
    if (other !== undefined) return { because: 'ONE_COLUMN', fields: [other, field] }
  }
  const isThere = (field: StatementField) => columns[field] !== ''
  if (!isThere('day')) return { because: 'MISSING', field: 'day' }
  if (!isThere('narration') && !isThere('reference')) return { because: 'MISSING', field: 'narration' }
  if (isThere('amount')) return isThere('debit') || isThere('credit') ? { because: 'TWO_WAYS' } : undefined
  if (!isThere('debit') && !isThere('credit')) return { because: 'MISSING', field: 'amount' }
  return undefined
}

/** Names under which banks are known to keep a field, the surest first. */
const usual: Readonly<Record<StatementField, readonly RegExp[]>> = {
  day: [/^(transaction|txn|tran|post(ing|ed)?) date$/, /^date$/, /^value (date|dt)$/, /date/],
  narration: [/^narration$/, /^(transaction )?(description|particulars|remarks)$/, /narration|description|particulars/],
  reference: [/utr/, /(^| )ref(erence)?( ?no|$)/, /cheque|chq/, /transaction id/],
  debit: [/^debit/, /withdrawal/, /^dr( amount)?$/],
  credit: [/^credit/, /^deposit/, /^cr( amount)?$/],
  amount: [/^(transaction )?amount/],
  sign: [/^dr ?\/ ?cr$/, /^cr ?\/ ?dr$/, /^(type|dc|debit ?\/ ?credit)$/],
  balance: [/balance/],
  account_no: [/^account (no|number)$/, /^a\/c no$/],
}

/** The order in which columns are given away: a head that fits two goes to the first. */
const order: readonly StatementField[] = [
  'sign',
  'balance',
  'account_no',
  'debit',
  'credit',
  'amount',
  'day',
  'reference',
  'narration',
]

/** A guess from the heads of a statement, for somebody to look at; empty where nothing is known. */
export function guessColumns(head: readonly string[]): StatementColumns {
  const left = new Set(head.filter((name) => name !== ''))
  const found = Object.fromEntries(statementFields.map((field) => [field, ''])) as Record<StatementField, string>
  for (const field of order) {
    if (field === 'amount' && (found.debit !== '' || found.credit !== '')) continue
    const name = usual[field].flatMap((like) => [...left].filter((one) => like.test(plainName(one))))[0]
    if (name === undefined) continue
    found[field] = name
    left.delete(name)
  }
  return found
}
