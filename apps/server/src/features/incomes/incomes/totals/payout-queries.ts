import { sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import { firstOfEvents } from './queries.ts'
import { isHeld } from '../queries.ts'

interface Payout {
  readonly closing_id: bigint | null
  readonly window_from: Date
  readonly window_to: Date
  readonly credited_at: Date | null
  readonly members: number
  readonly incomes: bigint
  readonly gross_minor: bigint
  readonly trimmed_minor: bigint
  readonly by_closing_minor: bigint
  readonly at_once_minor: bigint
  readonly corrected_minor: bigint
  readonly paid_minor: bigint
  readonly held_minor: bigint
  readonly sales_minor: bigint
}

/** The windows of the closings in the books, and the one after them; `place` counts them from 0. */
const windows = (set_up_at: Date, now: Date) => sql`
  closed as (
    select (row_number() over (order by id) - 1)::int as place, id as closing_id, window_from, window_to, credited_at,
      released_at is not null as is_released, totals
    from closing where status = 'credited'),
  lines as (
    select place, closing_id, window_from, window_to, credited_at, is_released, totals from closed
    union all
    select (select count(*)::int from closed), null, coalesce((select max(window_to) from closed), ${set_up_at}),
      ${now}, null, false, null)`

/** Incomes of events by the window in which they were paid: one pass, each looked up among the ends of windows. */
const atOnce = sql`
  select width_bucket(income.at, (select coalesce(array_agg(window_to order by place), '{}') from closed)) as place,
    count(*) filter (where income.mirrors_id is null) as incomes, sum(income.gross_minor) as gross,
    sum(income.trimmed_minor) as trimmed, sum(income.paid_minor) as paid,
    sum(income.paid_minor) filter (where hold.income_id is not null and hold.released_at is null) as held
  from income
  left join income_hold hold on hold.income_id = income.id
  where income.id >= ${firstOfEvents}
  group by 1`

/** What closings corrected of earlier ones, held as the closing that is corrected is. */
const corrections = sql`
  select income.closing_id, sum(income.gross_minor) as gross, sum(income.trimmed_minor) as trimmed,
    sum(income.paid_minor) as paid, sum(income.paid_minor) filter (where ${isHeld}) as held
  from income
  join closing holder on holder.id = income.adjusts_closing_id
  join ledger_account account on account.id = income.credit_account_id
  left join income_hold hold on hold.income_id = income.id
  where income.adjusts_closing_id is not null
  group by income.closing_id`

/** What the company received in a window, without GST; a reversal takes back in the window of its own. */
const salesOf = sql`(
  select coalesce(sum(coalesce(-reversed.amount_minor, event.amount_minor)), 0)::bigint
  from business_event event left join business_event reversed on reversed.id = event.reverses_id
  where event.at >= line.window_from and (event.at < line.window_to or line.closing_id is null)
    and coalesce(reversed.kind, event.kind) in ('activation', 'repurchase'))`

const figure = (name: string) => sql.raw(`coalesce((line.totals ->> '${name}')::bigint, 0)`)

/**
 * Everything that was paid, closing by closing, from the sums that each closing wrote down, its corrections and the incomes
 * of events. Incomes of closings are not read.
 */
export function payoutsByClosing(db: Database, { set_up_at, now }: { readonly set_up_at: Date; readonly now: Date }) {
  const rows = sql<Payout>`(
    with ${windows(set_up_at, now)}, once as (${atOnce}), corrected as (${corrections})
    select line.closing_id, line.window_from, line.window_to, line.credited_at,
      ${figure('members_paid')}::int as members,
      (${figure('incomes')} + coalesce(once.incomes, 0))::bigint as incomes,
      (${figure('gross')} + coalesce(once.gross, 0) + coalesce(corrected.gross, 0))::bigint as gross_minor,
      (${figure('trimmed')} + coalesce(once.trimmed, 0) + coalesce(corrected.trimmed, 0))::bigint as trimmed_minor,
      ${figure('paid')} as by_closing_minor,
      coalesce(once.paid, 0)::bigint as at_once_minor,
      coalesce(corrected.paid, 0)::bigint as corrected_minor,
      (${figure('paid')} + coalesce(once.paid, 0) + coalesce(corrected.paid, 0))::bigint as paid_minor,
      (case when line.is_released then 0 else ${figure('paid')} end
        + coalesce(once.held, 0) + coalesce(corrected.held, 0))::bigint as held_minor,
      ${salesOf} as sales_minor
    from lines line
    left join once on once.place = line.place
    left join corrected on corrected.closing_id = line.closing_id)`
  return db.selectFrom(rows.as('paid')).selectAll('paid')
}
