import { addDays, type Day, monthOf } from '@banyan/domain/calendar/business-day.ts'

export interface DateRange {
  readonly from: Day
  readonly to: Day
}

export const datePresets = ['today', 'week', 'month', 'last_month', 'year'] as const
export type DatePreset = (typeof datePresets)[number]

const firstOf = (day: Day): Day => `${monthOf(day)}-01`

/** The first day of the month that follows the day's: 31 days after its 1st, whatever its length. */
const nextMonth = (day: Day): Day => firstOf(addDays(firstOf(day), 31))

/** From the 1st to the last day of the day's month. */
const wholeMonth = (day: Day): DateRange => ({ from: firstOf(day), to: addDays(nextMonth(day), -1) })

/** April to March. */
function financialYear(day: Day): DateRange {
  const begins = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)
  return { from: `${begins}-04-01`, to: `${begins + 1}-03-31` }
}

/** The two ends of a preset, seen from a day; both belong to it. */
export function rangeOf(preset: DatePreset, today: Day): DateRange {
  if (preset === 'today') return { from: today, to: today }
  if (preset === 'week') return { from: addDays(today, -6), to: today }
  if (preset === 'month') return wholeMonth(today)
  if (preset === 'last_month') return wholeMonth(addDays(firstOf(today), -1))
  return financialYear(today)
}

/** The preset that two ends are, seen from a day. */
export const presetOf = (from: string | undefined, to: string | undefined, today: Day): DatePreset | undefined =>
  datePresets.find((preset) => {
    const range = rangeOf(preset, today)
    return range.from === from && range.to === to
  })
