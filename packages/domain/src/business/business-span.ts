import { addDays, dayNumber, dayOfNumber, mondayNumber, monthOf, type Day } from '../calendar/business-day.ts'

/** Days one after the other, both ends included. */
export interface DaySpan {
  readonly from: Day
  readonly to: Day
}

/** How the days of a span are taken together. */
export type BusinessPer = 'day' | 'week' | 'month'

/** So many days, and so many weeks, are looked through at a glance. */
const most_days = 62
const most_weeks = 53
const week = 7

const lengthOf = ({ from, to }: DaySpan): number => dayNumber(to) - dayNumber(from) + 1

/**
 * The days whose business is shown: those asked for, held to the company's first day and today. Without a last day up to
 * today, without a first day from the beginning of the last day's month. Undefined where the first day is after the last;
 * no day is left (`from` after `to`) where all of them are before the company's first or after today.
 */
export function businessSpan(
  asked: { readonly from?: Day | undefined; readonly to?: Day | undefined },
  { first, today }: { readonly first: Day; readonly today: Day },
): DaySpan | undefined {
  const to = asked.to ?? (asked.from !== undefined && asked.from > today ? asked.from : today)
  const from = asked.from ?? `${monthOf(to)}-01`
  if (from > to) return undefined
  return { from: from < first ? first : from, to: to > today ? today : to }
}

/** As many days right before a span. */
export function spanBefore(span: DaySpan): DaySpan {
  return { from: addDays(span.from, -lengthOf(span)), to: addDays(span.from, -1) }
}

/** How a span is shown where nobody chose: by days, or by weeks or months where those are too many. */
export function fittingPer(span: DaySpan): BusinessPer {
  const days = lengthOf(span)
  if (days <= most_days) return 'day'
  return days <= most_weeks * week ? 'week' : 'month'
}

/** The day, week or month that a day is in, by its first day's number. */
function beginOf(day: number, per: BusinessPer): number {
  if (per === 'day') return day
  return per === 'week' ? mondayNumber(day) : dayNumber(`${monthOf(dayOfNumber(day))}-01`)
}

/** The days, weeks or months of a span, oldest first; the first and the last end with the span. */
export function periodsOf({ from, to }: DaySpan, per: BusinessPer): DaySpan[] {
  const last = dayNumber(to)
  const begins: number[] = []
  for (let day = dayNumber(from); day <= last; day += 1)
    if (begins.length === 0 || beginOf(day, per) === day) begins.push(day)
  return begins.map((begin, at) => ({ from: dayOfNumber(begin), to: dayOfNumber((begins[at + 1] ?? last + 1) - 1) }))
}
