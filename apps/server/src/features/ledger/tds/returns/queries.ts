import { sql } from 'kysely'
import { tdsReturns, type QuarterState } from '@banyan/contract/tds/returns.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { yearName } from '@banyan/domain/disclosure/disclosed-year.ts'
import { quarterSpan, type DaySpan } from '@banyan/domain/calendar/financial-quarter.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { monthsOfTax } from '../month-queries.ts'

interface KeptMonth {
  readonly month: Day
  readonly deducted: string
  readonly brought: string
  readonly deposited: string
  readonly open: string
}

interface KeptQuarter {
  readonly id: bigint
  readonly year: number
  readonly quarter: number
  readonly from_day: Day
  readonly deductions: number
  readonly no_pan: number
  readonly given_back: number
  readonly paid_minor: bigint
  readonly tds_minor: bigint
  readonly deposited_minor: bigint
  readonly open_minor: bigint
  readonly months: readonly KeptMonth[]
}

/** Quarters by the days of the credits, out of their months; amounts of a month are texts of hundredths. */
const quarters = sql<KeptQuarter>`(
  select extract(year from month - interval '3 months')::bigint * 10 + extract(quarter from month - interval '3 months')::bigint as id,
    extract(year from month - interval '3 months')::integer as year,
    extract(quarter from month - interval '3 months')::integer as quarter,
    date_trunc('quarter', min(month))::date as from_day,
    sum(deductions)::integer as deductions, sum(no_pan)::integer as no_pan, sum(given_back)::integer as given_back,
    sum(paid_minor)::bigint as paid_minor, sum(deducted_minor)::bigint as tds_minor,
    sum(deposited_minor)::bigint as deposited_minor, sum(open_minor)::bigint as open_minor,
    json_agg(json_build_object('month', month, 'deducted', deducted_minor::text, 'brought', brought_minor::text,
      'deposited', deposited_minor::text, 'open', open_minor::text) order by month) as months
  from ${monthsOfTax} months
  group by 1, 2, 3
)`

const daysOf = (from: Day) => {
  const [year = 0, month = 0] = from.split('-').map(Number)
  return month < 4 ? quarterSpan(year - 1, 4) : quarterSpan(year, Math.ceil(month / 3) - 1)
}

const monthShown = ({ month, deducted, brought, deposited, open }: KeptMonth) => ({
  month,
  deducted: minor(BigInt(deducted)),
  brought: minor(BigInt(brought)),
  deposited: minor(BigInt(deposited)),
  open: minor(BigInt(open)),
})

/** Quarters with tax, each as final as it is on this day. */
export const findTdsReturns = (db: Database, request: ListRequest<typeof tdsReturns>, today: Day) =>
  findPage(tdsReturns, request, {
    db,
    rows: db
      .selectFrom(quarters.as('quarters'))
      .select(['id', 'year', 'quarter', 'from_day', 'deductions', 'no_pan', 'given_back'])
      .select(['paid_minor', 'tds_minor', 'deposited_minor', 'open_minor', 'months']),
    filters: { year: (rows, year) => rows.where(sql.ref('year'), '=', Number(year)) },
    totals: { paid: 'paid_minor', tds: 'tds_minor', deposited: 'deposited_minor', open: 'open_minor' },
    sorts: { from: 'from_day', tds: 'tds_minor', open: 'open_minor' },
    tieBreak: 'id',
    present: async () => {
      const waiting = await findWaitingDays(db)
      return ({ year, from_day, months }) => {
        const span = daysOf(from_day)
        return {
          year_name: yearName(year),
          ...span,
          state: stateOf(span, today, waiting),
          months: months.map(monthShown),
        }
      }
    },
  })

/** How final a quarter is, by the days on which closings that are not credited yet will be. */
export function stateOf({ from, to }: DaySpan, today: Day, waiting: readonly Day[]): QuarterState {
  if (today <= to) return 'running'
  return waiting.some((day) => day >= from && day <= to) ? 'waiting' : 'over'
}

/** The days on which closings that are not credited yet will be: the last of their windows. */
export async function findWaitingDays(db: Reader): Promise<readonly Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select ((window_to - interval '1 millisecond') at time zone zone)::date as day
    from closing where status <> 'credited'`.execute(db)
  return rows.map(({ day }) => day)
}

/** The deductions of a span of days in their order, with who earned; one more than `most` says that there are too many. */
export const findReturnDeductions = (db: Reader, { from, to }: DaySpan, most: number) =>
  db
    .selectFrom('tds_deduction as deduction')
    .innerJoin('person', 'person.id', 'deduction.person_id')
    .innerJoin('tds_rule as rule', 'rule.id', 'deduction.rule_id')
    .leftJoin('kyc_document as pan', 'pan.id', 'deduction.pan_document_id')
    .select(['deduction.person_id', 'person.user_id', 'person.name', 'rule.section', 'rule.code'])
    .select(['deduction.credited_on', 'deduction.credited_before_minor', 'deduction.paid_minor', 'deduction.tds_minor'])
    .select(['deduction.pan_document_id', 'pan.number_sealed'])
    .select(sql<string>`trim_scale(deduction.percent)::text`.as('percent'))
    .where('deduction.credited_on', '>=', from)
    .where('deduction.credited_on', '<=', to)
    .orderBy('deduction.credited_on')
    .orderBy('deduction.id')
    .limit(most + 1)
    .execute()

export type ReturnDeduction = Awaited<ReturnType<typeof findReturnDeductions>>[number]

/** The challans of all months up to the end of a span, in the order in which they were paid. */
export const findReturnChallans = (db: Reader, { to }: DaySpan) =>
  db
    .selectFrom('tds_challan')
    .select(['month', 'bsr_code', 'challan_no', 'deposited_on', 'amount_minor'])
    .where('month', '<=', to)
    .orderBy('deposited_on')
    .orderBy('id')
    .execute()

export type ReturnChallan = Awaited<ReturnType<typeof findReturnChallans>>[number]
