import { formatDecimal, parseDecimal } from '@banyan/domain/money/decimal.ts'
import { dateText } from '#ui/figures/date.ts'
import { valueAt } from '../columns/value-at.ts'

export interface DayGroup<Row> {
  /** The day as it is shown, `21-11-2025`. */
  readonly day: string
  readonly rows: readonly Row[]
  /** A decimal string; undefined where rows of the day may be on another page, or nothing is added up. */
  readonly sum: string | undefined
}

interface Wanted<Row> {
  /** The field the rows are ordered by: an instant or a day. */
  readonly dayField: string
  /** The field whose amounts are added up. */
  readonly sumField: string | undefined
  /** Which rows are added up. */
  readonly isSummed: (row: Row) => boolean
  readonly zone: string
  /** Whether rows come before or after those of this page. */
  readonly hasBefore: boolean
  readonly hasAfter: boolean
}

const isDated = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(T|$)/.test(value) && !Number.isNaN(Date.parse(value))

/** More decimals than any company keeps; parsing needs one number of them for all. */
const digits = 8

function sumOf(amounts: readonly unknown[]): string | undefined {
  const all = amounts.filter((amount) => amount !== null)
  if (!all.every((amount): amount is string => typeof amount === 'string' && /^-?\d+(\.\d{1,8})?$/.test(amount))) return
  return formatDecimal(
    all.reduce((sum, amount) => sum + parseDecimal(amount, digits), 0n),
    digits,
  )
}

/** Where so few rows share a day, a heading over nearly each would only say its day twice. */
const isOneForEach = (days: number, rows: number): boolean => 5 * days > 4 * rows

/**
 * Rows that are ordered by a day or an instant, by their day in the zone; undefined when one of them
 * has none, they are not ordered so, or there are more than four days for five rows. The rows
 * of one day follow each other, so only the first and the last day of a page can go on beyond it: their sums are left
 * out there, because a sum of half a day would be a wrong sum.
 */
export function dayGroups<Row extends object>(
  rows: readonly Row[],
  of: Wanted<Row>,
): readonly DayGroup<Row>[] | undefined {
  const days: { day: string; rows: Row[] }[] = []
  for (const row of rows) {
    const value = valueAt(row, of.dayField)
    if (!isDated(value)) return undefined
    const day = dateText(value, of.zone)
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else if (days.some((earlier) => earlier.day === day)) return undefined
    else days.push({ day, rows: [row] })
  }
  if (isOneForEach(days.length, rows.length)) return undefined
  return days.map((group, at) => {
    const isWhole = !(at === 0 && of.hasBefore) && !(at === days.length - 1 && of.hasAfter)
    const { sumField } = of
    const summed = group.rows.filter(of.isSummed)
    const sum = isWhole && sumField !== undefined ? sumOf(summed.map((row) => valueAt(row, sumField))) : undefined
    return { ...group, sum }
  })
}
