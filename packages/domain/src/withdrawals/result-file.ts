import { dayNumber, type Day } from '../calendar/business-day.ts'
import { readWrittenAmount } from '../money/read-written.ts'
import { normaliseReference } from '../payments/payment-key.ts'
import { isPaidLongAgo } from '../payments/paid-on.ts'
import { isUtrOf, withdrawalModes, type WithdrawalMode } from './bank-payment.ts'
import { csvRows } from './csv-rows.ts'

/** What a bank says became of a payment. */
export const resultStatuses = ['paid', 'failed', 'returned'] as const
export type ResultStatus = (typeof resultStatuses)[number]

const columns = ['request_no', 'status', 'utr', 'mode', 'paid_on', 'reason'] as const
type Column = (typeof columns)[number]

/** What a bank may say beside: it is compared where it is there. */
const amount_column = 'amount'

/** The most rows of one file. */
export const most_result_rows = 500

/** What a row says, once it can be read. Of a payment that was made: mode, UTR and day; of another: the reason. */
export type BankResult =
  | { readonly status: 'paid'; readonly mode: WithdrawalMode; readonly utr: string; readonly paid_on: Day }
  | { readonly status: 'failed' | 'returned'; readonly reason: string }
  /** The bank is still at it: nothing to do yet. */
  | { readonly status: 'waiting' }

/** What cannot be read in a row. */
export type ResultFault =
  | 'NO_REQUEST'
  | 'TWICE'
  | 'STATUS'
  | 'MODE'
  | 'UTR'
  | 'UTR_TWICE'
  | 'PAID_ON'
  | 'PAID_LATER'
  | 'PAID_EARLIER'
  | 'REASON'
  | 'AMOUNT'
  /** The bank has to say what it moved, and does not. */
  | 'NO_AMOUNT'
  /** The row ends before what is read of it. */
  | 'CELLS'

export interface ResultRow {
  /** As in the file, counted from 1 with the head. */
  readonly line: number
  readonly request_no: string
  readonly read: BankResult | ResultFault
  /** What the bank says it moved, in hundredths; undefined where the file does not say. */
  readonly amount_minor?: bigint
  /** By what the withdrawal is found where the file has no number of ours: the UTR that it was paid with. */
  readonly paid_with?: string
  /** The bank file that the row says it answers; undefined where it says none. */
  readonly file_no?: string
  /** The bank did not name the way of paying: of an account and a UPI id the number is of one family. */
  readonly is_mode_read?: true
  /** The status as the bank wrote it. */
  readonly word?: string
}

export interface ResultFile {
  readonly rows: readonly ResultRow[]
  /** Columns that are not read, as the file calls them. */
  readonly unknown_columns: readonly string[]
}

/** Why nothing of a file can be read. `COLUMNS`: one of the six is missing, or one that is read is there twice. */
export type ResultFileFault = 'NOT_CSV' | 'COLUMNS' | 'EMPTY' | 'TOO_LONG'

/** "2026-11-25", "25-11-2026" and "25/11/2026" are one day; undefined where there is no such day. */
function maybeDay(text: string): Day | undefined {
  const indian = /^(\d{2})[-/.](\d{2})[-/.](\d{4})$/.exec(text)
  const day = indian === null ? text : `${indian[3]}-${indian[2]}-${indian[1]}`
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  try {
    dayNumber(day)
    return day
  } catch {
    return undefined
  }
}

/** What a row says of a payment that was not made, or came back. */
export const unpaidOf = (status: 'failed' | 'returned', reason: string): BankResult | ResultFault =>
  reason.length < 3 || reason.length > 300 ? 'REASON' : { status, reason }

/** What a row says of a payment that was made. */
export function paidOf(
  { mode, utr: written, paid_on }: { readonly mode: WithdrawalMode | undefined; utr: string; paid_on: Day | undefined },
  today: Day,
): BankResult | ResultFault {
  if (mode === undefined) return 'MODE'
  const utr = normaliseReference(written)
  if (!isUtrOf(mode, utr)) return 'UTR'
  if (paid_on === undefined) return 'PAID_ON'
  if (paid_on > today) return 'PAID_LATER'
  return isPaidLongAgo(paid_on, today) ? 'PAID_EARLIER' : { status: 'paid', mode, utr, paid_on }
}

function readResult(cell: Readonly<Record<Column, string>>, today: Day): BankResult | ResultFault {
  const status = cell.status.toLowerCase()
  if (status === 'failed' || status === 'returned') return unpaidOf(status, cell.reason)
  if (status !== 'paid') return 'STATUS'
  const mode = withdrawalModes.find((one) => normaliseReference(one) === normaliseReference(cell.mode))
  return paidOf({ mode, utr: cell.utr, paid_on: maybeDay(cell.paid_on) }, today)
}

/**
 * Reads the result file of a bank: a head with the six columns in any order, an amount where the bank says it, and a row for
 * each request. A row that names a request or a UTR a second time is at fault, so that no payment counts twice.
 */
export function readResultFile(text: string, today: Day): ResultFile | ResultFileFault {
  const all = csvRows(text)
  if (all === undefined) return 'NOT_CSV'
  const [head, ...lines] = all
  if (head === undefined) return 'EMPTY'
  const names = head.map((name) => name.toLowerCase().replaceAll(' ', '_'))
  const countOf = (name: string) => names.filter((one) => one === name).length
  if (columns.some((name) => countOf(name) !== 1) || countOf(amount_column) > 1) return 'COLUMNS'
  if (lines.length === 0) return 'EMPTY'
  if (lines.length > most_result_rows) return 'TOO_LONG'
  const requests = new Set<string>()
  const utrs = new Set<string>()
  const known: readonly string[] = [...columns, amount_column]
  const unknown_columns = head.filter((name, at) => name !== '' && !known.includes(names[at]!))
  const amount_at = names.indexOf(amount_column)
  const rows = lines.map((cells, nth): ResultRow => {
    const cell = Object.fromEntries(columns.map((name) => [name, cells[names.indexOf(name)] ?? ''])) as Record<
      Column,
      string
    >
    const request_no = cell.request_no.toUpperCase()
    const row = { line: nth + 2, request_no }
    if (request_no === '') return { ...row, read: 'NO_REQUEST' }
    if (requests.has(request_no)) return { ...row, read: 'TWICE' }
    requests.add(request_no)
    const read = readResult(cell, today)
    const written = amount_at < 0 ? '' : (cells[amount_at] ?? '')
    const amount_minor = written === '' ? undefined : readWrittenAmount(written)
    if (written !== '' && (amount_minor === undefined || amount_minor < 0n)) return { ...row, read: 'AMOUNT' }
    if (typeof read === 'object' && read.status === 'paid') {
      if (utrs.has(read.utr)) return { ...row, read: 'UTR_TWICE' }
      utrs.add(read.utr)
    }
    return amount_minor === undefined ? { ...row, read } : { ...row, read, amount_minor }
  })
  return { rows, unknown_columns }
}
