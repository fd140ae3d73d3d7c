import {
  addDays,
  businessDay,
  dayNumber,
  dayOfNumber,
  monthOf,
  startOfDay,
  type Day,
} from '@banyan/domain/calendar/business-day.ts'
import type { Span } from './queries.ts'

/** One bar of a chart: its first day, and one past its last. */
export interface Bar {
  readonly from: Day
  readonly to: Day
}

export type Duration = '7d' | '30d' | '12m'

const days_of = { '7d': 7, '30d': 30 } as const
const months_shown = 12

const firstOfMonth = (day: Day, months_back: number): Day => {
  const [year = 0, month = 1] = monthOf(day).split('-').map(Number)
  const months = year * 12 + month - 1 - months_back
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

/** The bars up to today, the oldest first. */
export function barsOf(duration: Duration, today: Day): Bar[] {
  if (duration === '12m') {
    return Array.from({ length: months_shown }, (_, index) => {
      const back = months_shown - 1 - index
      return { from: firstOfMonth(today, back), to: firstOfMonth(today, back - 1) }
    })
  }
  const count = days_of[duration]
  return Array.from({ length: count }, (_, index) => {
    const from = dayOfNumber(dayNumber(today) - count + 1 + index)
    return { from, to: addDays(from, 1) }
  })
}

export const spanOf = (from: Day, to: Day, zone: string): Span => ({
  from: new Date(startOfDay(from, zone)),
  to: new Date(startOfDay(to, zone)),
})

/** Where each bar begins, and where the last one ends. */
export const instantsOf = (bars: readonly Bar[], zone: string): Date[] =>
  [...bars.map(({ from }) => from), bars.at(-1)!.to].map((day) => new Date(startOfDay(day, zone)))

/** The business day of an instant, and of a closing: the day of the last instant before its end. */
export const dayOf = (instant: Date, zone: string): Day => businessDay(instant.getTime(), zone)
export const closingDayOf = (window_to: Date, zone: string): Day => businessDay(window_to.getTime() - 1, zone)

/** Adds amounts to the bars that hold their days. */
export function sumByBar(bars: readonly Bar[], amounts: Iterable<readonly [Day, bigint]>): bigint[] {
  const sums = bars.map(() => 0n)
  for (const [day, amount] of amounts) {
    const index = bars.findIndex((bar) => day >= bar.from && day < bar.to)
    if (index >= 0) sums[index]! += amount
  }
  return sums
}
