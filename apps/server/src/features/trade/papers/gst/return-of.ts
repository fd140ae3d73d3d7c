import { stringify } from 'csv-stringify/sync'
import { most_in_gst_return } from '@banyan/contract/papers/gst-reports.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { fill } from '@banyan/contract/words/sentence.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { gstStateName } from '@banyan/domain/gst/gst-state.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { gstReturn, returnSections, type Naming, type ReturnSection } from '@banyan/domain/papers/gst-return.ts'
import { sumOf } from '@banyan/domain/papers/tax-of-line.ts'
import type { Reader } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { harmlessBetween } from '#kit/lists/cells.ts'
import words from '#words/en/gst-return.ts'
import { findReturnPapers } from './queries.ts'

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** As the return writes a day: "01-Jan-2026". */
function dayOfReturn(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}-${monthNames[Number(month) - 1] ?? ''}-${year}`
}

const naming: Naming = {
  state: (code) => fill(words.state, { code, name: gstStateName(code) }),
  day: dayOfReturn,
  docs: words.docs,
}

/** A month of the company, or of a franchise. */
export interface MonthOf {
  readonly month: string
  /** Null: the company. */
  readonly seller_person_id: bigint | null
}

/** 400 on `month` for one with more papers than a return holds here. */
async function returnOf(db: Reader, of: MonthOf) {
  const papers = await findReturnPapers(db, of, most_in_gst_return)
  if (papers.length > most_in_gst_return)
    throw refuseField('month', said('papers.gst_month_long', { most: String(most_in_gst_return) }), 'too_long')
  return gstReturn(papers, naming)
}

/** Each sheet with what it comes to. */
export async function sheetsOf(db: Reader, of: MonthOf) {
  const found = await returnOf(db, of)
  return returnSections.map((section) => {
    const sum = sumOf(found[section].map(({ amounts }) => amounts))
    const { taxable_minor, cgst_minor, sgst_minor, igst_minor } = sum
    return {
      section,
      rows: found[section].length,
      taxable: minor(taxable_minor),
      cgst: minor(cgst_minor),
      sgst: minor(sgst_minor),
      igst: minor(igst_minor),
    }
  })
}

const harmless = harmlessBetween(',')
const csvOf = (lines: readonly (readonly string[])[]): string => stringify(lines.map((cells) => cells.map(harmless)))

/** One sheet as a file that the return's own tool reads. */
export async function sheetFile(db: Reader, of: MonthOf, section: ReturnSection) {
  const rows = (await returnOf(db, of))[section]
  return { csv: csvOf([words.heads[section], ...rows.map(({ cells }) => cells)]), rows: rows.length }
}
