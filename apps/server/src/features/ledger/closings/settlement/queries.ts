import { sql } from 'kysely'
import { storedPlanSchema, type PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import type { IncomeKind } from '@banyan/domain/plan/plan-input.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { findTakenBy, type Taken } from '#features/ledger/tds/index.ts'
import type { Frame } from '../input/frame.ts'
import { isOld, takenBy, type EarlierRules } from '../input/taken-queries.ts'
import { incomeIdsOf } from '../income-ids.ts'
import type { StoredTrim } from '../outcome-rows.ts'

/** A purchase or another event that a window takes back, or of a purchase a part. */
export interface Undone {
  /** The event as it was first written. */
  readonly event_id: bigint
  readonly member_id: bigint
  /** What of its sale is taken back, in hundredths; nil for what sells nothing. */
  readonly sold_minor: bigint
  /** What is left of its sale, in hundredths. */
  readonly kept_minor: bigint
  /** Whether a part of it is kept. */
  readonly is_part: boolean
  /** When it was taken back; of several parts the last. */
  readonly undone_at: Date
  /** The closing that took it; null when the window itself would. */
  readonly closing_id: bigint | null
}

/**
 * What the reversals of a window undo, oldest closing first. A purchase of which parts were taken back is one, in the closing
 * that took it: one act writes the reversal and what is left. Left out is what closings by the first edition of the rules
 * took: it is settled as it was then, by negative volume.
 */
export async function findUndone(db: Reader, frame: Frame, old: EarlierRules | null): Promise<Undone[]> {
  const { rows } = await sql<Undone>`
    select first.id as event_id, first.member_id,
      sum(case when u.kind in ('activation', 'repurchase') then u.amount_minor - coalesce(kept.amount_minor, 0) else 0 end)::bigint
        as sold_minor,
      min(coalesce(kept.amount_minor, 0))::bigint as kept_minor, bool_and(kept.id is not null) as is_part, max(e.at) as undone_at,
      (select min(c.id) from closing c where c.status = 'credited' and c.id <= ${frame.before?.id ?? 0n}
        and c.event_horizon_id >= first.id and c.window_to > first.at) as closing_id
    from ${sql.raw(takenBy(frame))} e join business_event u on u.id = e.reverses_id
      join business_event first on first.id = coalesce(u.replaces_id, u.id)
      left join business_event kept on kept.replaces_id = first.id and kept.source_type = e.source_type
        and kept.source_id = e.source_id
    where not ${sql.raw(isOld('first', old))}
    group by first.id
    order by closing_id, event_id`.execute(db)
  return rows
}

/** What an event that is undone paid a member at once, in hundredths. */
export interface PaidOnUndone {
  readonly event_id: bigint
  readonly member_id: bigint
  readonly paid_minor: bigint
}

/** What kinds on events paid for events that are undone. */
export const findPaidOn = (db: Reader, undone: readonly Undone[]): Promise<PaidOnUndone[]> =>
  db
    .selectFrom('income')
    .select(['source_event_id as event_id', 'member_id', 'paid_minor'])
    .where(sql<boolean>`source_event_id = any(${undone.map(({ event_id }) => event_id)}::bigint[])`)
    .where('closing_id', 'is', null)
    .$narrowType<{ event_id: bigint }>()
    .execute()

/** The plan of every closing from one on to another, each plan once. */
export const findPlansBetween = async (db: Reader, first: bigint, last: bigint): Promise<PlanJson[]> =>
  (
    await db
      .selectFrom('plan_version')
      .select('plan')
      .where('id', 'in', (closings) =>
        closings.selectFrom('closing').select('plan_version_id').where('id', '>=', first).where('id', '<=', last),
      )
      .orderBy('id')
      .execute()
  ).map(({ plan }) => storedPlanSchema.parse(plan))

/** Where the first edition of the rules ends: the last closing that was computed by it. */
export async function maybeEarlierRules(db: Reader): Promise<EarlierRules | null> {
  const last = await db
    .selectFrom('closing')
    .select(['event_horizon_id', 'window_to'])
    .where('rules', '=', 1)
    .where('status', '<>', 'preview')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last === undefined ? null : { event_horizon_id: last.event_horizon_id!, to_ms: last.window_to.getTime() }
}

/** What earlier settlements changed of a closing's state, oldest first, packed as it is stored. */
export async function findSettledStates(db: Reader, closing_id: bigint, before: bigint): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('settled_state')
    .select('state')
    .where('closing_id', '=', closing_id)
    .where('settled_by', '<', before)
    .orderBy('settled_by')
    .execute()
  return rows.map(({ state }) => state)
}

/** What one closing settled of another's state, packed as it is stored. */
export const maybeSettledState = async (
  db: Reader,
  closing_id: bigint,
  settled_by: bigint,
): Promise<Buffer | undefined> =>
  (
    await db
      .selectFrom('settled_state')
      .select('state')
      .where('closing_id', '=', closing_id)
      .where('settled_by', '=', settled_by)
      .executeTakeFirst()
  )?.state

/** A row of the books that pays or adjusts an income of a closing. */
export interface BookedIncome {
  readonly id: bigint
  readonly member_id: bigint
  readonly kind: IncomeKind
  readonly from_member_id: bigint | null
  readonly source_income_id: bigint | null
  readonly activation_event_id: bigint | null
  readonly for_day: Day | null
  readonly order_event_id: bigint | null
  readonly level: number | null
  readonly paid_level: number | null
  readonly base_minor: bigint
  readonly rate: string
  readonly gross_minor: bigint
  readonly paid_minor: bigint
  readonly reasons: readonly StoredTrim[] | null
}

const bookedColumns = [
  'id',
  'member_id',
  'kind',
  'from_member_id',
  'source_income_id',
  'activation_event_id',
  'for_day',
  'order_event_id',
  'level',
  'paid_level',
  'base_minor',
  'rate',
  'gross_minor',
  'paid_minor',
  'reasons',
] as const

/**
 * The rows of a closing, and then those that closings before another adjusted it by, oldest first: of some members (by
 * id), or of all.
 */
export async function findBooked(
  db: Reader,
  closing_id: bigint,
  before: bigint,
  member_ids: readonly bigint[] | null,
): Promise<BookedIncome[]> {
  const { first, last } = incomeIdsOf(closing_id)
  const incomes = () => {
    const rows = db.selectFrom('income').select(bookedColumns).orderBy('id')
    return member_ids === null ? rows : rows.where(sql<boolean>`member_id = any(${member_ids}::bigint[])`)
  }
  const own = await incomes()
    .where('id', '>=', first)
    .where('id', '<=', last)
    .where('adjusts_closing_id', 'is', null)
    .execute()
  const adjusting = await incomes()
    .where('adjusts_closing_id', '=', closing_id)
    .where('closing_id', '<', before)
    .execute()
  return [...own, ...adjusting] as unknown as BookedIncome[]
}

/** What names the income that another is computed from. */
interface SourceName extends Pick<BookedIncome, 'kind' | 'member_id' | 'from_member_id'> {
  readonly activation_event_id?: bigint
  readonly for_day?: Day
}

/** The first row that the books held of an income before another closing; undefined when they held none. */
export const maybeFirstRow = async (
  db: Reader,
  closing_id: bigint,
  before: bigint,
  { kind, member_id, from_member_id, activation_event_id, for_day }: SourceName,
): Promise<bigint | undefined> =>
  (
    await db
      .selectFrom('income')
      .select('id')
      .where('member_id', '=', member_id)
      .where('kind', '=', kind)
      .where('from_member_id', from_member_id === null ? 'is' : '=', from_member_id)
      .where(sql<boolean>`activation_event_id is not distinct from ${activation_event_id ?? null}::bigint`)
      .where(sql<boolean>`for_day is not distinct from ${for_day ?? null}::date`)
      .where(({ and, or, eb }) =>
        or([
          and([eb('closing_id', '=', closing_id), eb('adjusts_closing_id', 'is', null)]),
          and([eb('adjusts_closing_id', '=', closing_id), eb('closing_id', '<', before)]),
        ]),
      )
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.id

/** What closings before another paid for a closing: in its own rows and in what adjusted it, in hundredths. */
export async function getPaid(db: Reader, closing_id: bigint, before: bigint): Promise<{ rows: bigint; paid: bigint }> {
  const { rows } = await sql<{ rows: bigint; paid: bigint }>`
    select (totals ->> 'incomes')::bigint + adjusted.rows as rows, (totals ->> 'paid')::bigint + adjusted.paid as paid
    from closing, (
      select count(*) as rows, coalesce(sum(paid_minor), 0)::bigint as paid from income
      where adjusts_closing_id = ${closing_id} and closing_id < ${before}
    ) as adjusted
    where closing.id = ${closing_id}`.execute(db)
  return rows[0]!
}

/**
 * What members were paid by closings that are corrected, corrections so far included, with the tax on it; by the closing and
 * the member, as "61 1042".
 */
export async function findTakenOfClosings(
  trx: Transaction,
  corrected: readonly { readonly member_id: bigint; readonly adjusts_closing_id: bigint }[],
): Promise<ReadonlyMap<string, Taken>> {
  if (corrected.length === 0) return new Map()
  return findTakenBy(
    trx,
    sql`
      select asked.closing_id || ' ' || asked.member_id as key, paid.id as income_id
      from (
        select distinct member_id, closing_id from unnest(${corrected.map(({ member_id }) => member_id)}::bigint[],
          ${corrected.map(({ adjusts_closing_id }) => adjusts_closing_id)}::bigint[]) as named (member_id, closing_id)
      ) asked
      join income paid on paid.member_id = asked.member_id and coalesce(paid.adjusts_closing_id, paid.closing_id) = asked.closing_id`,
  )
}
