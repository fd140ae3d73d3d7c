import { addDays, type Day } from '@banyan/domain/calendar/business-day.ts'

const month_days = 30
const recent_days = 14

/** The first day that a comparison with the 30 days before looks at. */
export const firstCompared = (today: Day): Day => addDays(today, 1 - 2 * month_days)

/** Amounts by day as a dashboard shows them: the last 30 days, the 30 before, and the last fortnight day by day. */
export function overTime(amounts: Iterable<readonly [Day, bigint]>, today: Day) {
  const month = addDays(today, 1 - month_days)
  const byDay = new Map<Day, bigint>()
  let [last_30_days, before_30_days] = [0n, 0n]
  for (const [day, amount] of amounts) {
    byDay.set(day, (byDay.get(day) ?? 0n) + amount)
    if (day >= month) last_30_days += amount
    else before_30_days += amount
  }
  const recent = Array.from(
    { length: recent_days },
    (_, index) => byDay.get(addDays(today, index + 1 - recent_days)) ?? 0n,
  )
  return { last_30_days, before_30_days, recent }
}
