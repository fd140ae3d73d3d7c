import type { Day } from '../calendar/business-day.ts'
import { readWrittenAmount } from '../money/read-written.ts'
import { entryKey, referencesOf } from './entry-key.ts'
import { isAccount, type CellRow } from './statement-rows.ts'
import type { DayForm, Places } from './statement-mapping.ts'
import { readWrittenDay } from './written-day.ts'

/** What cannot be read in a row of a statement. */
export const entryFaults = [
  'CELLS',
  'DAY',
  'DAY_LATER',
  'AMOUNT',
  'NO_AMOUNT',
  'BOTH',
  'SIGN',
  'BALANCE',
  'BALANCE_BREAK',
  'REFERENCE_SHORTENED',
  'NO_WORDS',
  'OTHER_ACCOUNT',
] as const
export type EntryFault = (typeof entryFaults)[number]

export interface ReadEntry {
  readonly value_day: Day
  /** Above zero came in, below zero went out. */
  readonly amount_minor: bigint
  readonly reference: string
  readonly narration: string
  readonly balance_minor: bigint | null
  readonly entry_key: string
  readonly references: readonly string[]
}

export interface StatementRow {
  readonly row_no: number
  /** What the row is: an entry, nothing to read (a sum, an empty line), or what is wrong with it. */
  readonly read: ReadEntry | 'SKIPPED' | EntryFault
}

/** The longest narration and reference that are kept. */
const most_narration = 400
const most_reference = 60

/** "500.00 Cr" and "500.00Dr": the sign behind an amount. */
function signedAmount(text: string): bigint | undefined {
  const behind = /^(.*\S)\s*\(?\b(cr|dr)\b\.?\)?$/i.exec(text)
  if (behind === null) return readWrittenAmount(text)
  const size = readWrittenAmount(behind[1]!)
  if (size === undefined || size < 0n) return undefined
  return behind[2]!.toLowerCase() === 'dr' ? -size : size
}

/** What a bank writes where there is nothing. */
const nothing = new Set(['', '-', '--', 'na', 'nil', '0', '0.0', '0.00'])
const isNothing = (text: string): boolean => nothing.has(text.toLowerCase())

interface Reading {
  readonly places: Places
  readonly form: DayForm
  readonly account_no: string
  readonly today: Day
}

type CellOf = (field: keyof Places) => string

/** What one entry moved, from one column with a sign or from two without. */
function amountOf(cell: CellOf, places: Places): bigint | EntryFault {
  if (places.amount !== undefined) {
    const amount = signedAmount(cell('amount'))
    if (isNothing(cell('amount'))) return 'NO_AMOUNT'
    if (amount === undefined) return 'AMOUNT'
    if (places.sign === undefined) return amount
    const sign = /^(cr|c|credit|dr|d|debit)\b/i.exec(cell('sign'))?.[1]
    if (sign === undefined || amount < 0n) return 'SIGN'
    return sign.toLowerCase().startsWith('d') ? -amount : amount
  }
  const [out, into] = [cell('debit'), cell('credit')]
  if (isNothing(out) && isNothing(into)) return 'NO_AMOUNT'
  if (!isNothing(out) && !isNothing(into)) return 'BOTH'
  const size = readWrittenAmount(isNothing(out) ? into : out.replace(/^-\s*/, ''))
  if (size === undefined || size <= 0n) return 'AMOUNT'
  return isNothing(out) ? size : -size
}

const isShortened = (text: string): boolean => /^\d(\.\d+)?e\+?\d+$/i.test(text)

/** Reads one row below the head: an entry, nothing, or what is wrong with it. */
export function readEntry(
  { cells }: CellRow,
  { places, form, account_no, today }: Reading,
): ReadEntry | 'SKIPPED' | EntryFault {
  const cell: CellOf = (field) => (places[field] === undefined ? '' : (cells[places[field]] ?? '').trim())
  const amounts = (['debit', 'credit', 'amount'] as const).map(cell)
  if (cell('day') === '' && amounts.every(isNothing)) return 'SKIPPED'
  const needed = Math.max(...[places.day, places.debit, places.credit, places.amount].map((at) => at ?? 0))
  if (cells.length <= needed) return 'CELLS'
  const value_day = readWrittenDay(cell('day'), form)
  if (value_day === undefined) return 'DAY'
  if (value_day > today) return 'DAY_LATER'
  const amount_minor = amountOf(cell, places)
  if (typeof amount_minor === 'string') return amount_minor
  if (amount_minor === 0n) return 'NO_AMOUNT'
  const balance = cell('balance')
  const balance_minor = places.balance === undefined || balance === '' ? null : signedAmount(balance)
  if (balance_minor === undefined) return 'BALANCE'
  if (places.balance !== undefined && balance === '') return 'BALANCE'
  if (!isAccount(account_no, cell('account_no'))) return 'OTHER_ACCOUNT'
  const [reference, narration] = [cell('reference'), cell('narration').replaceAll(/\s+/g, ' ')]
  if (isShortened(reference)) return 'REFERENCE_SHORTENED'
  if (reference === '' && narration === '') return 'NO_WORDS'
  const kept = {
    value_day,
    amount_minor,
    reference: reference.slice(0, most_reference),
    narration: narration.slice(0, most_narration),
  }
  return { ...kept, balance_minor, entry_key: entryKey(kept), references: referencesOf(kept) }
}
