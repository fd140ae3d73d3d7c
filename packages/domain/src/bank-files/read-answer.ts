import type { Day } from '../calendar/business-day.ts'
import { plainName } from '../bank-statements/statement-mapping.ts'
import { readWrittenDay } from '../bank-statements/written-day.ts'
import type { CellRow } from '../bank-statements/statement-rows.ts'
import { readWrittenAmount } from '../money/read-written.ts'
import { normaliseReference } from '../payments/payment-key.ts'
import {
  most_result_rows,
  paidOf,
  unpaidOf,
  type BankResult,
  type ResultFault,
  type ResultFile,
  type ResultRow,
} from '../withdrawals/result-file.ts'
import type { AnswerField } from './file-columns.ts'
import type { AnswerLayout } from './file-layout.ts'
import { modeOf } from './modes-of-banks.ts'

/** Why nothing of an answer can be read. */
export type AnswerFault =
  | { readonly because: 'EMPTY' | 'TOO_LONG' | 'NO_TOTAL' }
  | { readonly because: 'NO_COLUMN' | 'HEAD_TWICE'; readonly column: string }
  /** The totals row says another amount than the rows come to. */
  | { readonly because: 'TOTAL'; readonly written_minor: bigint; readonly sum_minor: bigint }

/** Heads are looked for in so many rows: banks write who and when above them. */
const most_above = 40

type Places = Readonly<Partial<Record<AnswerField, number>>>

interface LaidOut {
  readonly places: Places
  readonly body: readonly CellRow[]
}

/** Where each field is, counted from 0, and which rows follow. */
function layOut(layout: AnswerLayout, rows: readonly CellRow[]): LaidOut | AnswerFault {
  const { columns, form, has_head } = layout
  const inOrder = Object.fromEntries(columns.flatMap(({ holds }, at) => (holds === undefined ? [] : [[holds, at]])))
  if (!has_head) return { places: inOrder, body: rows }
  const wanted = columns.filter(({ holds }) => holds !== undefined)
  const heads = rows.slice(0, most_above).map(({ cells }) => cells.map(plainName))
  // Where nothing parts the columns a long name is cut to its column.
  const nameOf = ({ name, width }: (typeof columns)[number]) =>
    plainName(form === 'fixed' ? name.slice(0, width) : name)
  const lacks = heads.map((names) => wanted.filter((column) => !names.includes(nameOf(column))))
  const at = lacks.findIndex((missing) => missing.length === 0)
  if (at < 0) {
    const [nearest = wanted] = lacks.toSorted((one, other) => one.length - other.length)
    return { because: 'NO_COLUMN', column: nearest[0]!.name }
  }
  const names = heads[at]!
  const twice = wanted.find((column) => names.indexOf(nameOf(column)) !== names.lastIndexOf(nameOf(column)))
  if (twice !== undefined) return { because: 'HEAD_TWICE', column: twice.name }
  const places: Places = Object.fromEntries(
    wanted.flatMap((column) =>
      column.holds === undefined ? [] : [[column.holds, names.indexOf(nameOf(column))] as const],
    ),
  )
  return { places, body: rows.slice(at + 1) }
}

const amountIn = (text: string): bigint | undefined => {
  const minor = readWrittenAmount(text.replace(/^0+(?=\d)/, ''))
  return minor === undefined || minor < 0n ? undefined : minor
}

type CellOf = (field: AnswerField) => string

function readPayment(cell: CellOf, { day_form, words }: AnswerLayout, today: Day): BankResult | ResultFault {
  if (words === undefined) return unpaidOf('returned', cell('reason'))
  const status = words.get(plainName(cell('status')))
  if (status === undefined) return 'STATUS'
  if (status === 'waiting') return { status }
  // Many banks say nothing more than that it failed.
  if (status !== 'paid') return unpaidOf(status, cell('reason') === '' ? cell('status') : cell('reason'))
  const mode = modeOf(cell('mode'), normaliseReference(cell('utr')))
  return paidOf({ mode, utr: cell('utr'), paid_on: readWrittenDay(cell('paid_on'), day_form) }, today)
}

/** One row, before it is compared with the others. */
function readRow({ row_no, cells }: CellRow, places: Places, layout: AnswerLayout, today: Day): ResultRow {
  const cell: CellOf = (field) => (places[field] === undefined ? '' : (cells[places[field]] ?? '').trim())
  const [request_no, utr, file_no, word] = [
    cell('request_no').toUpperCase(),
    cell('utr'),
    cell('file_no'),
    cell('status'),
  ]
  const row = {
    line: row_no,
    request_no,
    ...(file_no !== '' && { file_no: file_no.toUpperCase() }),
    ...(word !== '' && { word: word.slice(0, 60) }),
    ...(cell('mode') === '' && ({ is_mode_read: true } as const)),
  }
  const needed = Math.max(...(['request_no', 'status', 'amount'] as const).map((field) => places[field] ?? 0))
  if (cells.length <= needed) return { ...row, read: 'CELLS' }
  const amount = cell('amount')
  if (amount === '') return { ...row, read: 'NO_AMOUNT' }
  const amount_minor = amountIn(amount)
  if (amount_minor === undefined) return { ...row, read: 'AMOUNT' }
  const known = { ...row, amount_minor }
  // A list of what came back may know our payment by its UTR alone.
  const paid_with = layout.words === undefined ? normaliseReference(utr) : ''
  if (request_no === '' && paid_with === '') return { ...known, read: 'NO_REQUEST' }
  const read = readPayment(cell, layout, today)
  return paid_with === '' ? { ...known, read } : { ...known, read, paid_with }
}

/** A row that names a request or a UTR a second time is at fault, so that no payment counts twice. */
function markTwice(rows: readonly ResultRow[]): readonly ResultRow[] {
  const [requests, utrs] = [new Set<string>(), new Set<string>()]
  const isSeen = (seen: Set<string>, one: string) => one !== '' && (seen.has(one) || seen.add(one) === undefined)
  return rows.map((row) => {
    if (isSeen(requests, row.request_no)) return { ...row, read: 'TWICE' }
    const utr = typeof row.read === 'object' && row.read.status === 'paid' ? row.read.utr : (row.paid_with ?? '')
    return isSeen(utrs, utr) ? { ...row, read: 'UTR_TWICE' } : row
  })
}

/** The totals row and the rows without it. */
function splitTotal({ total }: AnswerLayout, body: readonly CellRow[]) {
  if (total === 'none') return { rows: body, sum: undefined }
  return total === 'first' ? { rows: body.slice(1), sum: body[0] } : { rows: body.slice(0, -1), sum: body.at(-1) }
}

/**
 * Reads the answer of a bank by its profile: each row with what the bank says it moved. A file whose total disagrees, or
 * whose total is missing, is not read at all: a part of it may be.
 */
export function readAnswer(rows: readonly CellRow[], layout: AnswerLayout, today: Day): ResultFile | AnswerFault {
  if (rows.length === 0) return { because: 'EMPTY' }
  const found = layOut(layout, rows)
  if ('because' in found) return found
  const { places, body } = found
  const { rows: lines, sum } = splitTotal(layout, body)
  if (layout.total !== 'none') {
    const written = amountIn((sum?.cells[places.amount!] ?? '').trim())
    const no = places.request_no === undefined ? '' : (sum?.cells[places.request_no] ?? '')
    if (written === undefined || /^WD-\d+$/i.test(no.trim())) return { because: 'NO_TOTAL' }
    const read = lines.map(({ cells }) => amountIn((cells[places.amount!] ?? '').trim()) ?? 0n)
    const sum_minor = read.reduce((all, one) => all + one, 0n)
    if (sum_minor !== written) return { because: 'TOTAL', written_minor: written, sum_minor }
  }
  if (lines.length === 0) return { because: 'EMPTY' }
  if (lines.length > most_result_rows) return { because: 'TOO_LONG' }
  return { rows: markTwice(lines.map((row) => readRow(row, places, layout, today))), unknown_columns: [] }
}
