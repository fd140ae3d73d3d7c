import { sql } from 'kysely'
import { einvoiceSetting } from '@banyan/contract/papers/einvoices.ts'
import type { IrnState } from '@banyan/domain/papers/irn.ts'

/** Of the first papers that need an IRN; null as long as none do. */
const firstDay = sql`(select case when value->>'is_on' = 'true' then (value->>'first_day')::date end from setting
  where name = ${einvoiceSetting.name} order by version desc limit 1)`

/**
 * Whether a paper needs an IRN: a tax invoice of the company to a buyer with another GSTIN, or a credit note for one, written on
 * the first day or later. Not true where the company has set none.
 */
const needsIrn = (paper: string) => {
  const of = (column: string) => sql.ref(`${paper}.${column}`)
  return sql<boolean>`(${of('seller_person_id')} is null and ${of('kind')} <> 'bill_of_supply' and ${of('buyer_gstin')} <> ''
    and ${of('seller_gstin')} <> '' and ${of('seller_gstin')} <> ${of('buyer_gstin')} and ${of('day')} >= ${firstDay}
    and not exists (select from trade_paper invoice
      where invoice.id = ${of('against_paper_id')} and invoice.kind = 'bill_of_supply'))`
}

const isKept = (paper: string) =>
  sql<boolean>`exists (select from einvoice where einvoice.paper_id = ${sql.ref(`${paper}.id`)})`

/** Of rows of `trade_paper` under that name: its IRN is needed, and nobody has kept it. */
export const irnMissing = (paper: string) => sql<boolean>`(${needsIrn(paper)} and not ${isKept(paper)})`

export const irnState = (paper: string) =>
  sql<IrnState>`case when ${isKept(paper)} then 'kept' when ${needsIrn(paper)} then 'missing' else 'none' end`
