import { dayNumber, type Day } from '../calendar/business-day.ts'
import type { DayForm } from './statement-mapping.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const monthOf = (text: string): string | undefined => {
  if (/^\d{1,2}$/.test(text)) return text.padStart(2, '0')
  const nth = months.indexOf(text.slice(0, 3).toLowerCase())
  return nth < 0 ? undefined : String(nth + 1).padStart(2, '0')
}

const orders: Readonly<Record<DayForm, readonly [number, number, number]>> = {
  dmy: [2, 1, 0],
  mdy: [2, 0, 1],
  ymd: [0, 1, 2],
}

/**
 * A day as a bank writes it, in the form that is known of that bank: nothing is guessed, so "03/04/2026" is one day in each
 * form. A year in front is a year in every form; a time behind it is left away. Undefined where there is no such day.
 */
export function readWrittenDay(text: string, form: DayForm): Day | undefined {
  const bare = text.trim().replace(/[\sT]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*(am|pm|z)?$/i, '')
  const parts = bare.split(/\s*[-/.,\s]\s*/).filter((part) => part !== '')
  if (parts.length !== 3) return undefined
  const [year_at, month_at, day_at] = /^\d{4}$/.test(parts[0]!) ? orders.ymd : orders[form]
  const [year, month, day] = [parts[year_at]!, monthOf(parts[month_at]!), parts[day_at]!]
  if (month === undefined || !/^(\d{2}|\d{4})$/.test(year) || !/^\d{1,2}$/.test(day)) return undefined
  const found = `${year.length === 2 ? `20${year}` : year}-${month}-${day.padStart(2, '0')}`
  try {
    dayNumber(found)
    return found
  } catch {
    return undefined
  }
}
