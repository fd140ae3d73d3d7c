import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { franchiseGstLists } from '@banyan/contract/papers/franchise-gst-reports.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import type { Actor } from '#kit/context.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { person } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'

type MonthList = typeof franchiseGstLists.admin

/** What a month of a franchise is named by: the person, and six figures for the year and the month. */
const figures = 1_000_000n

interface KeptMonth {
  readonly id: bigint
  readonly month: Day
  readonly seller_person_id: bigint
  readonly invoices: number
  readonly credit_notes: number
  readonly taxable_minor: bigint
  readonly cgst_minor: bigint
  readonly sgst_minor: bigint
  readonly igst_minor: bigint
  readonly tax_minor: bigint
}

const sumOf = (column: string) => sql`sum(side * ${sql.ref(column)})::bigint`

/** The days of whole months that are asked for; all, where none are. */
const asked = ({ from, to }: ListRequest<MonthList>['filter']) => sql`
  ${from === undefined ? sql`true` : sql`day >= date_trunc('month', ${from}::date)::date`}
  and ${to === undefined ? sql`true` : sql`day < (date_trunc('month', ${to}::date) + interval '1 month')::date`}`

/** Months of franchises by the papers that they wrote while registered; notes are taken off. A franchise has its own alone. */
const months = ({ user_type, person_id }: Actor, filter: ListRequest<MonthList>['filter']) => sql<KeptMonth>`(
  select seller_person_id * ${figures}::bigint + to_char(month, 'YYYYMM')::bigint as id, month, seller_person_id,
    count(*) filter (where against_paper_id is null)::integer as invoices,
    count(*) filter (where against_paper_id is not null)::integer as credit_notes,
    ${sumOf('taxable_minor')} as taxable_minor, ${sumOf('cgst_minor')} as cgst_minor,
    ${sumOf('sgst_minor')} as sgst_minor, ${sumOf('igst_minor')} as igst_minor,
    sum(side * (cgst_minor + sgst_minor + igst_minor))::bigint as tax_minor
  from trade_paper
  cross join lateral (select case when against_paper_id is null then 1 else -1 end as side,
    date_trunc('month', day)::date as month) signed
  where ${user_type === 'Admin' ? sql`seller_person_id is not null` : sql`seller_person_id = ${person_id}`}
    and seller_gstin <> '' and ${asked(filter)}
  group by seller_person_id, month
)`

export const findFranchiseGstMonths = (
  db: Database,
  list: MonthList,
  request: ListRequest<MonthList>,
  { actor }: { readonly actor: Actor },
) =>
  findPage(list, request, {
    db,
    rows: db
      .selectFrom(months(actor, request.filter).as('months'))
      .innerJoin('person as seller', 'seller.id', 'months.seller_person_id')
      .leftJoin('franchise', 'franchise.person_id', 'seller.id')
      .select(['months.id', 'months.month', 'months.invoices', 'months.credit_notes', 'months.taxable_minor'])
      .select(['months.cgst_minor', 'months.sgst_minor', 'months.igst_minor', 'months.tax_minor', 'seller.user_id'])
      .select(sql<string>`coalesce(nullif(franchise.shop_name, ''), seller.name)`.as('name')),
    filters: {
      user_id: person('seller'),
      // Papers of other months are not read at all.
      from: (rows) => rows,
      to: (rows) => rows,
    },
    totals: {
      taxable: 'months.taxable_minor',
      cgst: 'months.cgst_minor',
      sgst: 'months.sgst_minor',
      igst: 'months.igst_minor',
      tax: 'months.tax_minor',
    },
    sorts: { month: 'months.month' },
    tieBreak: 'months.id',
  })

/** The month of a franchise, if whoever asks may read it and it has papers of that month; the GSTIN is that of the last. */
export async function maybeFranchiseMonth(db: Reader, id: bigint, { user_type, person_id }: Actor) {
  const typed = String(id % figures).padStart(6, '0')
  const [seller_person_id, month] = [id / figures, `${typed.slice(0, 4)}-${typed.slice(4)}`]
  if (!/^2\d{3}-(0[1-9]|1[0-2])$/.test(month)) return undefined
  if (user_type !== 'Admin' && seller_person_id !== person_id) return undefined
  const last = await db
    .selectFrom('trade_paper')
    .innerJoin('person', 'person.id', 'trade_paper.seller_person_id')
    .select(['seller_gstin as gstin', 'person.user_id'])
    .where('seller_person_id', '=', seller_person_id)
    .where('seller_gstin', '<>', '')
    .where(sql<boolean>`day >= ${`${month}-01`}::date and day < ${`${month}-01`}::date + interval '1 month'`)
    .orderBy('trade_paper.day', 'desc')
    .orderBy('trade_paper.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && { ...last, seller_person_id, month }
}
