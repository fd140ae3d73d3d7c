import type { Day } from '../calendar/business-day.ts'
import type { DayForm } from '../bank-statements/statement-mapping.ts'
import type { FileColumn } from './file-columns.ts'
import type { FileForm } from './file-layout.ts'

/** A file in the form of a profile: its head, where it has one, and one row that is plainly nobody's. */
export interface FileTemplate {
  readonly form: Exclude<FileForm, 'none'>
  readonly columns: readonly FileColumn<string>[]
  readonly rows: readonly (readonly string[])[]
}

/** A column in which nothing that can be read has room. */
export interface TooNarrow {
  readonly because: 'TOO_NARROW'
  readonly column: string
  readonly width: number
}

/** What stands in a made-up row. No number of ours or of a bank is all zeros. */
export const made_up = {
  request_no: 'WD-000000',
  file_no: 'BF-000000',
  number: '000000000000',
  amount: '1.00',
  words: 'EXAMPLE ROW',
  total: 'TOTAL',
} as const

/** A reason is at least so long. */
export const shortest_words = 3

/** The first that has room in so many characters; a width of 0 has room for each. */
export const fitting = (ways: readonly string[], width: number): string | undefined =>
  ways.find((one) => width === 0 || one.length <= width)

/** Words may be cut to their column. */
export const cutTo = (words: string, width: number): string => (width === 0 ? words : words.slice(0, width))

/** A day as a bank writes it, and shorter. The day is above twelve, so that nobody takes it for the month. */
export function waysOfDay(day: Day, form: DayForm): readonly string[] {
  const [yyyy = '', mm = '', dd = ''] = day.split('-')
  const inForm = (year: string) =>
    ({ dmy: `${dd}/${mm}/${year}`, mdy: `${mm}/${dd}/${year}`, ymd: `${year}-${mm}-${dd}` })[form]
  return [inForm(yyyy), inForm(yyyy.slice(2))]
}
