import { sql, type ExpressionBuilder, type JoinBuilder, type RawBuilder } from 'kysely'
import { addDays, startOfDay } from '@banyan/domain/calendar/business-day.ts'
import { heldWallet } from '@banyan/domain/ledger/held.ts'
import type { DB } from '../../../../db/schema.generated.ts'
import type { Database, Transaction } from '#kit/database/database.ts'
import { incomeIdsOf } from '#features/money/closings/index.ts'

/** Whose rows may be seen: those of one member, or of everybody. */
export type Scope = bigint | 'everybody'

/** What every list and the why page show of an income. */
const shown = [
  'income.id',
  'income.closing_id',
  'income.adjusts_closing_id',
  'income.at',
  'income.base_minor',
  'income.rate',
  'income.reasons',
  'income.gross_minor',
  'income.trimmed_minor',
  'income.paid_minor',
  'income.tds_minor',
  'income.admin_charge_minor',
  'income.net_minor',
  'person.user_id as member_user_id',
  'person.name as member_name',
  'account.wallet',
  'holder.released_at',
] as const

/** The closing whose release frees a row: the one it corrects, or its own. */
const holderOf = ({ fn, ref }: ExpressionBuilder<DB, 'income'>) =>
  fn.coalesce(ref('income.adjusts_closing_id'), ref('income.closing_id'))

/** Incomes of a kind that closings pay, with the closing and the people they belong to. These kinds are never mirrored. */
const incomes = (db: Database) =>
  db
    .selectFrom('income')
    .innerJoin('closing', 'closing.id', 'income.closing_id')
    .innerJoin('member', 'member.id', 'income.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .innerJoin('ledger_account as account', 'account.id', 'income.credit_account_id')
    .innerJoin('closing as holder', (join) => join.on('holder.id', '=', holderOf))
    .select(['closing.window_from', 'closing.window_to', 'holder.ripens_at'])
    .select(shown)

const legs = [
  'matching.left_open',
  'matching.left_new',
  'matching.left_used',
  'matching.left_lapsed',
  'matching.left_carry',
  'matching.right_open',
  'matching.right_new',
  'matching.right_used',
  'matching.right_lapsed',
  'matching.right_carry',
] as const

const seen = (column: string, scope: Scope) =>
  scope === 'everybody' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${scope}`

/** The legs of a row: those of its closing, where it is an income of that closing and not a correction of another. */
const ownMatching = <B extends JoinBuilder<DB, 'income' | 'matching'>>(join: B) =>
  join
    .onRef('matching.member_id', '=', 'income.member_id')
    .onRef('matching.closing_id', '=', 'income.closing_id')
    .on('income.kind', '=', 'matching')
    .on('income.adjusts_closing_id', 'is', null)

export const matchingIncomes = (db: Database, scope: Scope) =>
  incomes(db)
    .leftJoin('matching', ownMatching)
    .select(legs)
    .select('matching.pairs')
    .where('income.kind', '=', 'matching')
    .where(seen('income.member_id', scope))

export const sponsoredIncomes = (db: Database, scope: Scope) =>
  incomes(db)
    .innerJoin('member as direct', 'direct.id', 'income.from_member_id')
    .innerJoin('person as direct_person', 'direct_person.id', 'direct.person_id')
    .select([
      'direct.sponsor_side as direct_side',
      'direct_person.user_id as direct_user_id',
      'direct_person.name as direct_name',
    ])
    .where('income.kind', '=', 'sponsored')
    .where(seen('income.member_id', scope))

/** Closings of members in which something was taken out of matching, in money or in volume. */
export const matchingTrimmings = (db: Database, scope: Scope) =>
  db
    .selectFrom('matching')
    .innerJoin('closing', 'closing.id', 'matching.closing_id')
    .innerJoin('member', 'member.id', 'matching.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select([
      'matching.income_id',
      'matching.closing_id',
      'closing.window_from',
      'closing.window_to',
      'closing.window_to as at',
    ])
    .select([
      'person.user_id as member_user_id',
      'person.name as member_name',
      ...legs,
      'matching.pairs',
      'matching.pairs_paid',
    ])
    .select([
      'matching.gross_minor',
      'matching.paid_minor',
      'matching.trimmed_minor',
      'matching.reasons',
      'matching.volume_trims',
    ])
    .where(sql<boolean>`(matching.trimmed_minor <> 0 or matching.left_lapsed <> 0 or matching.right_lapsed <> 0)`)
    .where(seen('matching.member_id', scope))

/** A closing belongs to the business day of its last instant. */
export const endsFrom = (day: string, zone: string) =>
  sql<boolean>`closing.window_to > ${new Date(startOfDay(day, zone))}`
export const endsTo = (day: string, zone: string) =>
  sql<boolean>`closing.window_to <= ${new Date(startOfDay(addDays(day, 1), zone))}`
/** A closing's incomes are one stretch of ids. */
export const isOfClosing = (closing_id: bigint) => {
  const { first, last } = incomeIdsOf(closing_id)
  return sql<boolean>`income.id between ${first} and ${last}`
}

export const isOfUser = (user_id: string) => sql<boolean>`lower(person.user_id) = ${user_id.toLowerCase()}`
export const hasReason = (reason: string) => {
  const wanted = JSON.stringify([{ reason }])
  return sql<boolean>`(matching.reasons @> ${wanted}::jsonb or matching.volume_trims @> ${wanted}::jsonb)`
}

const columns =
  <Name extends string>(names: readonly Name[]) =>
  (table: string) =>
    Object.fromEntries(names.map((name) => [name, sql.ref(`${table}.${name}_minor`)])) as Record<
      Name,
      RawBuilder<unknown>
    >

export const moneySums = columns(['gross', 'trimmed', 'paid', 'tds', 'admin_charge', 'net'])('income')
export const trimmingSums = columns(['gross', 'paid', 'trimmed'])('matching')
export const incomeSorts = { at: sql`income.at`, ...columns(['paid', 'gross', 'trimmed'])('income') }
export const trimmingSorts = { at: sql`closing.window_to`, ...columns(['trimmed', 'gross'])('matching') }
export const incomeTieBreak = sql`income.id`
export const trimmingTieBreak = [sql`matching.closing_id`, sql`matching.member_id`]

export type WhyRow = NonNullable<Awaited<ReturnType<typeof maybeIncome>>>

/** An income with all that its explanation begins from; one of an event has no closing. */
export const maybeIncome = (db: Database, id: bigint) =>
  db
    .selectFrom('income')
    .leftJoin('closing', 'closing.id', 'income.closing_id')
    .innerJoin('member', 'member.id', 'income.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .innerJoin('ledger_account as account', 'account.id', 'income.credit_account_id')
    .leftJoin('closing as holder', (join) => join.on('holder.id', '=', holderOf))
    .leftJoin('income_hold as hold', 'hold.income_id', 'income.id')
    .select(['closing.window_from', 'closing.window_to', 'hold.released_at as freed_at'])
    .select(({ fn }) => fn.coalesce('income.ripens_at', 'holder.ripens_at').as('ripens_at'))
    .select(shown)
    .leftJoin('matching', ownMatching)
    .select(legs)
    .select([
      'income.kind',
      'income.member_id',
      'income.from_member_id',
      'income.source_income_id',
      'income.plan_version_id',
      'income.journal_id',
      'income.mirrors_id',
    ])
    .select(['matching.pairs', 'matching.pairs_paid', 'matching.is_first_pair_done', 'matching.volume_trims'])
    .where('income.id', '=', id)
    .executeTakeFirst()

/** Says whether a member has an income of a closing, or a correction of one, that was computed from this row. */
export const isSourceFor = async (
  db: Database,
  income_id: bigint,
  member_id: bigint,
  closing_id: bigint,
): Promise<boolean> =>
  (await db
    .selectFrom('income')
    .select('id')
    .where('source_income_id', '=', income_id)
    .where('member_id', '=', member_id)
    .where(({ or, eb }) => or([eb('closing_id', '=', closing_id), eb('adjusts_closing_id', '=', closing_id)]))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The mirror of an income, or the mirror that an income is: when it was written, and what was cancelled. */
export const maybeMirror = (db: Database, { id, mirrors_id }: Pick<WhyRow, 'id' | 'mirrors_id'>) =>
  db
    .selectFrom('income as mirror')
    .leftJoin('business_event as undone', 'undone.id', 'mirror.source_event_id')
    .leftJoin('activation', (join) =>
      join.onRef('activation.id', '=', 'undone.source_id').on('undone.source_type', '=', 'activation'),
    )
    .select(['mirror.id', 'mirror.at', 'activation.receipt_no'])
    .where(mirrors_id === null ? 'mirror.mirrors_id' : 'mirror.id', '=', id)
    .executeTakeFirst()

/** The row another was computed from. */
export const maybeSource = (db: Database, id: bigint) =>
  db
    .selectFrom('income')
    .innerJoin('member', 'member.id', 'income.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select([
      'income.id as income_id',
      'income.member_id',
      'income.kind',
      'person.user_id as member_user_id',
      'person.name as member_name',
      'income.paid_minor',
      'member.sponsor_side',
    ])
    .where('income.id', '=', id)
    .executeTakeFirst()

/** Events with the people, packages, receipts and pins behind them. */
export const findEvents = (db: Database, ids: readonly bigint[]) =>
  db
    .selectFrom('business_event as event')
    .leftJoin('business_event as undone', 'undone.id', 'event.reverses_id')
    .innerJoin('member', 'member.id', 'event.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('package', (join) =>
      join.on('package.id', '=', ({ fn, ref }) => fn.coalesce(ref('event.package_id'), ref('undone.package_id'))),
    )
    .leftJoin('activation', (join) =>
      join.onRef('activation.id', '=', 'event.source_id').on('event.source_type', '=', 'activation'),
    )
    .leftJoin('pin', 'pin.id', 'activation.pin_id')
    .select(['event.id', 'event.kind', 'event.at', 'event.bv_minor', 'event.amount_minor', 'event.member_id'])
    .select([
      'undone.bv_minor as undone_bv_minor',
      'undone.amount_minor as undone_amount_minor',
      'undone.id as undone_id',
    ])
    .select([
      'person.user_id as member_user_id',
      'person.name as member_name',
      'package.name as package_name',
      'pin.pin_no',
      'activation.receipt_no',
    ])
    .where('event.id', 'in', ids)
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .execute()

interface StoredCut {
  readonly reason: string
  readonly amount: string
  readonly cap: string
  readonly used: string
}

/** The incomes whose own source is an event and that nothing has taken back yet, in the order in which they were paid. */
export async function findToMirror(trx: Transaction, event_id: bigint) {
  const rows = await trx
    .selectFrom('income')
    .select(['id', 'member_id', 'kind', 'from_member_id', 'level', 'paid_level', 'base_minor', 'rate', 'reasons'])
    .select(['gross_minor', 'trimmed_minor', 'paid_minor', 'tds_minor', 'admin_charge_minor', 'net_minor'])
    .select('plan_version_id')
    .where('source_event_id', '=', event_id)
    .where('mirrors_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('income as mirror').select('mirror.id').whereRef('mirror.mirrors_id', '=', 'income.id'))),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ reasons, ...row }) => ({ ...row, reasons: reasons as readonly StoredCut[] | null }))
}

/** For how many days incomes are held, by the calendar of which zone. */
export const getHoldTerms = (trx: Transaction) =>
  trx.selectFrom('company').select(['income_hold_days', 'zone']).executeTakeFirstOrThrow()

/**
 * Rows of events with when they are free, and whether they are held still. Those held are locked until the act ends, so
 * that none is released meanwhile.
 */
export async function lockHolds(
  trx: Transaction,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, { readonly ripens_at: Date; readonly is_held: boolean }>> {
  if (ids.length === 0) return new Map()
  const held = await trx
    .selectFrom('income_hold')
    .select('income_id')
    .where('income_id', 'in', ids)
    .where('released_at', 'is', null)
    .orderBy('income_id')
    .forUpdate()
    .execute()
  const waiting = new Set(held.map(({ income_id }) => income_id))
  const rows = await trx.selectFrom('income').select(['id', 'ripens_at', 'at']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, ripens_at, at }) => [id, { ripens_at: ripens_at ?? at, is_held: waiting.has(id) }]))
}

/**
 * Held rows of events that are free now, the oldest first and at most so many, with the rows that take them back. They are
 * locked first and read again then, so that one taken back a moment ago comes with its mirror.
 */
export async function lockDueHolds(trx: Transaction, now: Date, limit: number) {
  const due = await trx
    .selectFrom('income_hold')
    .innerJoin('income', 'income.id', 'income_hold.income_id')
    .select('income_hold.income_id')
    .where('income_hold.released_at', 'is', null)
    .where('income_hold.ripens_at', '<=', now)
    .where('income.mirrors_id', 'is', null)
    .orderBy('income_hold.ripens_at')
    .orderBy('income_hold.income_id')
    .limit(limit)
    .forUpdate('income_hold')
    .execute()
  if (due.length === 0) return []
  const ids = due.map(({ income_id }) => income_id)
  const { rows } = await sql<{ income_id: bigint; member_id: bigint; net_minor: bigint }>`
    select hold.income_id, hold.member_id, income.net_minor
    from (select unnest(${ids}::bigint[]) as id union all select id from income where mirrors_id = any(${ids}::bigint[])) due
    join income_hold hold on hold.income_id = due.id and hold.released_at is null
    join income on income.id = due.id
    order by hold.income_id`.execute(trx)
  return rows
}

/** Writes down that held rows are free, and by which journal; null when they add up to nothing. */
export const markReleased = (
  trx: Transaction,
  income_ids: readonly bigint[],
  by: { readonly released_at: Date; readonly release_journal_id: bigint | null },
) =>
  sql`
  update income_hold set released_at = ${by.released_at}, release_journal_id = ${by.release_journal_id}
  where income_id = any(${income_ids}::bigint[])`.execute(trx)

/** What is held for a member: the sum of each day on which something becomes free, with the closings it comes from. */
export async function findHeldDays(db: Database, member_id: bigint, zone: string) {
  const { rows } = await sql<{ at: Date; amount: bigint; closing_ids: string[] }>`
    select max(held.ripens_at) as at, sum(held.net_minor)::bigint as amount,
      coalesce(array_agg(distinct held.closing_id::text) filter (where held.closing_id is not null), '{}') as closing_ids
    from (
      select income.net_minor, closing.id as closing_id, coalesce(closing.ripens_at, hold.ripens_at) as ripens_at
      from income
      join ledger_account account on account.id = income.credit_account_id and account.wallet = ${heldWallet}
      left join closing on closing.id = coalesce(income.adjusts_closing_id, income.closing_id)
      left join income_hold hold on hold.income_id = income.id
      where income.member_id = ${member_id} and closing.released_at is null and hold.released_at is null
        and not exists (
          select from closing_release done
          where done.closing_id = closing.id and ${member_id} between done.first_member_id and done.last_member_id)
    ) held
    group by (held.ripens_at at time zone ${zone})::date
    having sum(held.net_minor) <> 0
    order by 1`.execute(db)
  return rows.map(({ closing_ids, ...day }) => ({
    ...day,
    closing_ids: closing_ids.map(BigInt).toSorted((a, b) => (a < b ? -1 : 1)),
  }))
}
