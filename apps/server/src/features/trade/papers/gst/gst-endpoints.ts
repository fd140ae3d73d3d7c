import * as ofFranchise from '@banyan/contract/papers/franchise-gst-reports.ts'
import * as contract from '@banyan/contract/papers/gst-reports.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import { mountLists } from '#kit/http/mount-lists.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { countMissing } from '../einvoices/queries.ts'
import { findFranchiseGstMonths, maybeFranchiseMonth } from './franchise-queries.ts'
import { findGstMonths } from './queries.ts'
import { sheetFile, sheetsOf } from './return-of.ts'

const limits = { limits: 'export' } as const

/** A month of a franchise that whoever asks may read. */
async function getFranchiseMonth(context: Context, id: bigint) {
  const found = await maybeFranchiseMonth(context.db, id, actorOf(context))
  if (found === undefined) throw notFound('gst_month')
  return found
}

/** Rows of GSTR-1 by month: of the company beside the ledger, and of franchises with a GSTIN. */
export function mountGstReports(api: Api): void {
  mountList(api, contract.gstMonths, (context, request) => findGstMonths(context.db, companyOf(context).zone, request))

  mount(
    api,
    contract.getGstReturn,
    async (context, { query: { month } }) => {
      const sheets = await sheetsOf(context.db, { month, seller_person_id: null })
      const irn_missing = await countMissing(context.db, month)
      return { data: { gstin: companyOf(context).gstin, sheets, irn_missing } }
    },
    limits,
  )

  mount(
    api,
    contract.downloadGstSheet,
    async (context, { body: { month, section } }) => {
      const file = await sheetFile(context.db, { month, seller_person_id: null }, section)
      context.note({ subject_type: 'gst_return', subject_id: month, after: { section, rows: file.rows } })
      return { data: { name: `gstr1-${month}-${section}.csv`, ...file } }
    },
    limits,
  )

  mountLists(
    api,
    [ofFranchise.franchiseGstLists.franchise, ofFranchise.franchiseGstLists.admin],
    findFranchiseGstMonths,
  )

  mount(
    api,
    ofFranchise.getFranchiseGstReturn,
    async (context, { params: { id } }) => {
      const { gstin, ...of } = await getFranchiseMonth(context, id)
      return { data: { gstin, sheets: await sheetsOf(context.db, of) } }
    },
    limits,
  )

  mount(
    api,
    ofFranchise.downloadFranchiseGstSheet,
    async (context, { params: { id }, body: { section } }) => {
      const { user_id, ...of } = await getFranchiseMonth(context, id)
      const file = await sheetFile(context.db, of, section)
      const after = { user_id, section, rows: file.rows }
      context.note({ subject_type: 'gst_return', subject_id: of.month, after })
      return { data: { name: `gstr1-${user_id}-${of.month}-${section}.csv`, ...file } }
    },
    limits,
  )
}
