import type { Day } from '../calendar/business-day.ts'

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/
const figures = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/
const letters = /^(\d{1,2})[-/. ]([a-z]{3,9})[-/. ](\d{4}|[0-6]\d)$/i

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** "Apr", "april" and "Sept". */
function monthNamed(text: string): string | undefined {
  const nth = months.findIndex((name) => name.startsWith(text.toLowerCase()))
  return nth < 0 ? undefined : String(nth + 1)
}

/**
 * A day as people and spreadsheets in India write it, the day first; undefined where it is not written as one. A year of two
 * figures is read beside a month in letters alone, and up to 69: of "05-04-25" nobody knows which part is the year, and of
 * "05-Apr-98" programs do not agree on the century.
 */
export function dayWritten(text: string): Day | undefined {
  if (isoDay.test(text)) return text
  const [, day, month, year] = figures.exec(text) ?? withNumber(letters.exec(text))
  if (day === undefined || month === undefined || year === undefined) return undefined
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function withNumber(found: RegExpExecArray | null): readonly (string | undefined)[] {
  if (found === null) return []
  const [whole, day, month, year] = found
  return [whole, day, monthNamed(month!), year]
}
