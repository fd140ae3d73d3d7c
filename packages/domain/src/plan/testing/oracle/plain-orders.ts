import { businessDay, monthOf } from '../../../calendar/business-day.ts'
import type { RepurchaseLevelInput } from '../../plan-input.ts'
import type { Exact } from './fraction.ts'
import { exact, isAbove, lowered, plus, rounded, times, whole } from './fraction.ts'

/** An order that waits to be paid, the plain way. */
export interface PlainOrder {
  /** Its number in the file. */
  readonly event: number
  readonly at_ms: number
  readonly member: string
  readonly bv: Exact
  /** When it was delivered, as 'YYYY-MM'. */
  readonly month: string
  /** What of the payout ratio is kept for it. */
  readonly aside: Exact
}

const percentOf = (amount: Exact, percent: string): Exact => times(times(amount, exact(percent)), { n: 1n, d: 100n })

/** An order as a closing takes it. With a run day and a payout ratio the most that it may cost is kept for it. */
export function orderTaken(
  order: Pick<PlainOrder, 'event' | 'at_ms' | 'member' | 'bv'>,
  amount: Exact,
  { percents, run_day }: RepurchaseLevelInput,
  payout_ratio: string | null,
  { zone, scale }: { readonly zone: string; readonly scale: bigint },
): PlainOrder {
  const month = monthOf(businessDay(order.at_ms, zone))
  if (run_day === null || payout_ratio === null) return { ...order, month, aside: whole(0n) }
  const most = percents.map((percent) => rounded(percentOf(order.bv, percent), scale)).reduce(plus, whole(0n))
  const allowed = lowered(percentOf(amount, payout_ratio), scale)
  return { ...order, month, aside: isAbove(most, allowed) ? allowed : most }
}

/** Whether an order is paid on a day. */
export function isDue({ month }: PlainOrder, day: string, run_day: number | null): boolean {
  if (run_day === null) return true
  const [year, number] = month.split('-').map(Number) as [number, number]
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return day >= `${next}-${String(run_day).padStart(2, '0')}`
}

/** What a member ordered among some orders: in one month with a run day, else in all of them. */
export const ownVolume = (
  orders: readonly PlainOrder[],
  member: string,
  month: string,
  run_day: number | null,
): Exact =>
  orders
    .filter((order) => order.member === member && (run_day === null || order.month === month))
    .reduce((sum, { bv }) => plus(sum, bv), whole(0n))

/** In the order in which their events apply. */
export const inTurn = (orders: readonly PlainOrder[]): PlainOrder[] =>
  [...orders].sort((a, b) => a.at_ms - b.at_ms || a.event - b.event)
