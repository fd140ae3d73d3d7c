import { stringify } from 'csv-stringify/sync'
import * as contract from '@banyan/contract/papers/gst-reports.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { fill } from '@banyan/contract/words/sentence.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { gstStateName } from '@banyan/domain/gst/gst-state.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { gstReturn, returnSections, type Naming } from '@banyan/domain/papers/gst-return.ts'
import { sumOf } from '@banyan/domain/papers/tax-of-line.ts'
import { companyOf } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { harmlessBetween } from '#kit/lists/cells.ts'
import words from '#words/en/gst-return.ts'
import { findGstMonths, findReturnPapers } from './queries.ts'

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

/** 400 on `month` for one with more papers than a return holds here. */
async function returnOf(db: Reader, month: string) {
  const most = contract.most_in_gst_return
  const papers = await findReturnPapers(db, month, most)
  if (papers.length > most)
    throw refuseField('month', said('papers.gst_month_long', { most: String(most) }), 'too_long')
  return gstReturn(papers, naming)
}

const harmless = harmlessBetween(',')
const csvOf = (lines: readonly (readonly string[])[]): string => stringify(lines.map((cells) => cells.map(harmless)))

/** Rows of GSTR-1 by month, beside the ledger. */
export function mountGstReports(api: Api): void {
  mountList(api, contract.gstMonths, (context, request) => findGstMonths(context.db, companyOf(context).zone, request))

  mount(
    api,
    contract.getGstReturn,
    async (context, { query: { month } }) => {
      const found = await returnOf(context.db, month)
      const sheets = returnSections.map((section) => {
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
      return { data: { gstin: companyOf(context).gstin, sheets } }
    },
    { limits: 'export' },
  )

  mount(
    api,
    contract.downloadGstSheet,
    async (context, { body: { month, section } }) => {
      const rows = (await returnOf(context.db, month))[section]
      const csv = csvOf([words.heads[section], ...rows.map(({ cells }) => cells)])
      context.note({ subject_type: 'gst_return', subject_id: month, after: { section, rows: rows.length } })
      return { data: { name: `gstr1-${month}-${section}.csv`, csv, rows: rows.length } }
    },
    { limits: 'export' },
  )
}
