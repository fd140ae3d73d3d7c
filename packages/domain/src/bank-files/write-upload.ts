import type { Day } from '../calendar/business-day.ts'
import type { FileColumn, UploadField } from './file-columns.ts'
import type { UploadLayout } from './file-layout.ts'
import { writeDay } from './written-days.ts'

/** What a payment says for the bank; numbers of people in clear. */
export interface Payout extends Readonly<
  Record<Exclude<UploadField, 'file_no' | 'currency' | 'day' | 'amount'>, string>
> {
  readonly net_minor: bigint
}

interface Around {
  readonly file_no: string
  readonly currency: string
  readonly day: Day
}

/** Names may be cut to their column; a number that is cut is another number. */
const may_be_cut: ReadonlySet<string | undefined> = new Set(['account_holder', 'bank_name', 'branch'])

/** A cell that would be cut, and must not be. */
export interface TooWide {
  readonly because: 'TOO_WIDE'
  readonly request_no: string
  readonly column: string
  readonly width: number
}

const amountText = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

const cellOf = (
  { holds, words }: FileColumn<UploadField>,
  of: Payout,
  { around, layout }: { readonly around: Around; readonly layout: UploadLayout },
): string => {
  if (holds === undefined) return words
  if (holds === 'amount') return amountText(of.net_minor)
  if (holds === 'day') return writeDay(around.day, layout.day_style)
  return holds === 'file_no' || holds === 'currency' ? around[holds] : of[holds]
}

/** What all payments come to: the word, how many, and the sum below the amounts. */
function totalOf({ columns }: UploadLayout, payouts: readonly Payout[]): string[] {
  const sum = amountText(payouts.reduce((all, { net_minor }) => all + net_minor, 0n))
  const others = columns.filter(({ holds }) => holds !== 'amount')
  return columns.map((column) => {
    if (column.holds === 'amount') return sum
    if (column === others[0]) return 'TOTAL'
    return column === others[1] ? String(payouts.length) : ''
  })
}

/** The rows of the list for the bank, head and total with them; what must not be cut is refused by name. */
export function uploadRows(
  layout: UploadLayout,
  payouts: readonly Payout[],
  around: Around,
): readonly (readonly string[])[] | TooWide {
  const { columns, form } = layout
  const rows = payouts.map((of) => columns.map((column) => cellOf(column, of, { around, layout }).trim()))
  const total = totalOf(layout, payouts)
  if (form === 'fixed')
    for (const [nth, cells] of [...rows, ...(layout.total === 'none' ? [] : [total])].entries()) {
      const wide = columns.find(({ holds, width }, at) => cells[at]!.length > width && !may_be_cut.has(holds))
      if (wide === undefined) continue
      const request_no = payouts[nth]?.request_no ?? 'TOTAL'
      return { because: 'TOO_WIDE', request_no, column: wide.name, width: wide.width }
    }
  return [
    ...(layout.has_head ? [columns.map(({ name }) => name)] : []),
    ...(layout.total === 'first' ? [total] : []),
    ...rows,
    ...(layout.total === 'last' ? [total] : []),
  ]
}

/** Rows as lines in which each column has its characters: amounts to the right, all else to the left. */
export function fixedText(columns: readonly FileColumn<string>[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    columns
      .map(({ holds, width }, at) => {
        const cell = (cells[at] ?? '').replaceAll(/\s+/g, ' ').slice(0, width)
        return holds === 'amount' ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('')
  return rows.map((cells) => `${line(cells)}\r\n`).join('')
}
