import { sql, type RawBuilder } from 'kysely'
import { addDays, startOfDay } from '@banyan/domain/calendar/business-day.ts'
import type { Database, Transaction } from '../../kit/database.ts'
import { incomeIdsOf } from '../closings/index.ts'

/** Whose rows may be seen: those of one member, or of everybody. */
export type Scope = bigint | 'everybody'

/** What every list and the why page show of an income. */
const shown = [
  'income.id',
  'income.closing_id',
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
] as const

/** Incomes of a kind that closings pay, with the closing and the people they belong to. These kinds are never mirrored. */
const incomes = (db: Database) =>
  db
    .selectFrom('income')
    .innerJoin('closing', 'closing.id', 'income.closing_id')
    .innerJoin('member', 'member.id', 'income.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['closing.window_from', 'closing.window_to'])
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

export const matchingIncomes = (db: Database, scope: Scope) =>
  incomes(db)
    .innerJoin('matching', (join) =>
      join.onRef('matching.member_id', '=', 'income.member_id').onRef('matching.closing_id', '=', 'income.closing_id'),
    )
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
export const trimmingTieBreak = sql`(matching.closing_id, matching.member_id)`

export type WhyRow = NonNullable<Awaited<ReturnType<typeof maybeIncome>>>

/** An income with all that its explanation begins from; one of an event has no closing. */
export const maybeIncome = (db: Database, id: bigint) =>
  db
    .selectFrom('income')
    .leftJoin('closing', 'closing.id', 'income.closing_id')
    .innerJoin('member', 'member.id', 'income.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['closing.window_from', 'closing.window_to'])
    .select(shown)
    .leftJoin('matching', (join) =>
      join
        .onRef('matching.member_id', '=', 'income.member_id')
        .onRef('matching.closing_id', '=', 'income.closing_id')
        .on('income.kind', '=', 'matching'),
    )
    .select(legs)
    .select([
      'income.kind',
      'income.member_id',
      'income.source_income_id',
      'income.plan_version_id',
      'income.journal_id',
      'income.mirrors_id',
    ])
    .select(['matching.pairs', 'matching.pairs_paid', 'matching.is_first_pair_done', 'matching.volume_trims'])
    .where('income.id', '=', id)
    .executeTakeFirst()

/** Says whether a member has an income that was computed from this one. */
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
    .where('closing_id', '=', closing_id)
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
