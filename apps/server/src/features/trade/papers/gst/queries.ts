import { sql } from 'kysely'
import { gstMonths } from '@banyan/contract/papers/gst-reports.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { ReturnPaper } from '@banyan/domain/papers/gst-return.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { plainPercent } from '#kit/plain-percent.ts'

interface KeptMonth {
  readonly id: bigint
  readonly month: Day
  readonly invoices: number
  readonly credit_notes: number
  readonly taxable_minor: bigint
  readonly cgst_minor: bigint
  readonly sgst_minor: bigint
  readonly igst_minor: bigint
  readonly tax_minor: bigint
  readonly packages_minor: bigint
  readonly charges_minor: bigint
  readonly fees_minor: bigint
  readonly products_minor: bigint
  readonly difference_minor: bigint
}

/** What the tax of a journal belongs to, by its kind: what is none of the others is of products. */
const cause = sql`case
  when kind in ('pin_used', 'topup', 'topup_from_wallet', 'donated', 'activation_cancelled') then 'packages'
  when kind like 'withdrawal%' then 'charges'
  when kind like 'donation_fee%' then 'fees'
  else 'products' end`

/** Months of the company: papers by their day, what the ledger owes of GST by the day of the act. Notes are taken off. */
const months = (zone: string) => sql<KeptMonth>`(
  with paper as (
    select date_trunc('month', day)::date as month, count(*) filter (where against_paper_id is null) as invoices,
      count(*) filter (where against_paper_id is not null) as credit_notes,
      sum(side * taxable_minor) as taxable, sum(side * cgst_minor) as cgst, sum(side * sgst_minor) as sgst,
      sum(side * igst_minor) as igst
    from trade_paper
    cross join lateral (select case when against_paper_id is null then 1 else -1 end as side) signed
    where seller_person_id is null group by 1
  ), account as (
    select id from ledger_account where code = 'gst_payable'
  ), posted as (
    select journal_id, amount_minor from transfer join account on account.id = credit_account_id
    union all
    select journal_id, -amount_minor from transfer join account on account.id = debit_account_id
  ), owed as (
    select date_trunc('month', event_at at time zone ${zone})::date as month,
      coalesce(sum(amount_minor) filter (where cause = 'packages'), 0) as packages,
      coalesce(sum(amount_minor) filter (where cause = 'charges'), 0) as charges,
      coalesce(sum(amount_minor) filter (where cause = 'fees'), 0) as fees,
      coalesce(sum(amount_minor) filter (where cause = 'products'), 0) as products
    from posted join journal on journal.id = posted.journal_id cross join lateral (select ${cause} as cause) named
    group by 1
  )
  select to_char(month, 'YYYYMM')::bigint as id, month,
    coalesce(invoices, 0)::integer as invoices, coalesce(credit_notes, 0)::integer as credit_notes,
    coalesce(taxable, 0)::bigint as taxable_minor, coalesce(cgst, 0)::bigint as cgst_minor,
    coalesce(sgst, 0)::bigint as sgst_minor, coalesce(igst, 0)::bigint as igst_minor,
    coalesce(cgst + sgst + igst, 0)::bigint as tax_minor,
    coalesce(packages, 0)::bigint as packages_minor, coalesce(charges, 0)::bigint as charges_minor,
    coalesce(fees, 0)::bigint as fees_minor, coalesce(products, 0)::bigint as products_minor,
    (coalesce(products, 0) - coalesce(cgst + sgst + igst, 0))::bigint as difference_minor
  from paper full join owed using (month)
)`

export const findGstMonths = (db: Database, zone: string, request: ListRequest<typeof gstMonths>) =>
  findPage(gstMonths, request, {
    db,
    rows: db
      .selectFrom(months(zone).as('months'))
      .select(['id', 'month', 'invoices', 'credit_notes', 'taxable_minor', 'cgst_minor', 'sgst_minor', 'igst_minor'])
      .select(['tax_minor', 'packages_minor', 'charges_minor', 'fees_minor', 'products_minor', 'difference_minor']),
    filters: {
      from: (rows, from) => rows.where(sql<boolean>`month >= date_trunc('month', ${from}::date)`),
      to: (rows, to) => rows.where(sql<boolean>`month <= ${to}::date`),
    },
    totals: {
      taxable: 'taxable_minor',
      cgst: 'cgst_minor',
      sgst: 'sgst_minor',
      igst: 'igst_minor',
      tax: 'tax_minor',
      packages: 'packages_minor',
      charges: 'charges_minor',
      fees: 'fees_minor',
      products: 'products_minor',
      difference: 'difference_minor',
    },
    sorts: { month: 'month' },
    tieBreak: 'id',
  })

/** The papers of a month that a seller wrote while registered, with their lines; one more than `most` says that there are too many. */
export async function findReturnPapers(
  db: Reader,
  { month, seller_person_id }: { readonly month: string; readonly seller_person_id: bigint | null },
  most: number,
): Promise<readonly ReturnPaper[]> {
  const first = `${month}-01`
  const papers = await db
    .selectFrom('trade_paper as paper')
    .leftJoin('trade_paper as against', 'against.id', 'paper.against_paper_id')
    .select(['paper.id', 'paper.kind', 'paper.no', 'paper.paper_no', 'paper.day', 'paper.buyer_name'])
    .select(['paper.buyer_gstin', 'paper.place_of_supply', 'paper.gross_minor'])
    .select([
      sql<boolean>`paper.place_of_supply <> paper.seller_state`.as('is_across'),
      'against.gross_minor as against_gross_minor',
    ])
    .where('paper.seller_person_id', seller_person_id === null ? 'is' : '=', seller_person_id)
    .where('paper.seller_gstin', '<>', '')
    .where(sql<boolean>`paper.day >= ${first}::date and paper.day < ${first}::date + interval '1 month'`)
    .orderBy('paper.id')
    .limit(most + 1)
    .execute()
  const ids = papers.map(({ id }) => id)
  const lines = await db
    .selectFrom('trade_paper_line')
    .selectAll()
    .where(sql<boolean>`paper_id = any(${ids}::bigint[])`)
    .orderBy('paper_id')
    .orderBy('line_no')
    .execute()
  const byPaper = Map.groupBy(lines, ({ paper_id }) => paper_id)
  return papers.map(({ id, ...paper }) => ({
    ...paper,
    lines: (byPaper.get(id) ?? []).map((line) => ({
      hsn: line.hsn,
      name: line.name,
      unit: line.unit,
      quantity: line.quantity,
      gst_percent: plainPercent(line.gst_percent),
      taxable_minor: minor(line.taxable_minor),
      cgst_minor: minor(line.cgst_minor),
      sgst_minor: minor(line.sgst_minor),
      igst_minor: minor(line.igst_minor),
      gross_minor: minor(line.gross_minor),
    })),
  }))
}
