import { addDays, dayNumber, type Day } from '../calendar/business-day.ts'

/** The same day so many months later; the last of a month that has no such day. */
function monthsAfter(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const at = year * 12 + month - 1 + months
  const [to_year, to_month] = [Math.floor(at / 12), at % 12]
  const last = new Date(Date.UTC(to_year, to_month + 1, 0)).getUTCDate()
  return [to_year, String(to_month + 1).padStart(2, '0'), String(Math.min(date, last)).padStart(2, '0')].join('-')
}

/** While an ID card holds: from its first day to its last, both included. */
export interface CardPeriod {
  /** 1 is the first card of a member. */
  readonly no: number
  readonly from: Day
  readonly until: Day
}

/**
 * Which card of a member holds today. One follows the other from the day of the activation on, so that whoever prints a
 * card again within its time gets the same card.
 */
export function cardPeriod(activated_on: Day, today: Day, months: number): CardPeriod {
  let no = 1
  while (dayNumber(monthsAfter(activated_on, no * months)) <= dayNumber(today)) no++
  return {
    no,
    from: monthsAfter(activated_on, (no - 1) * months),
    until: addDays(monthsAfter(activated_on, no * months), -1),
  }
}
