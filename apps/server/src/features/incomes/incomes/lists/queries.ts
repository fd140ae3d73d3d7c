import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { DetailsList } from '@banyan/contract/incomes/income-lists.ts'
import type { ListRequest, Page, RowOf, TotalsOf } from '@banyan/contract/kit/list.ts'
import { addDays, startOfDay } from '@banyan/domain/calendar/business-day.ts'
import type { Database } from '#kit/database/database.ts'
import { findPage, type RowFor } from '#kit/lists/find-page.ts'
import { incomeIdsOf } from '#features/ledger/closings/index.ts'
import { orderMonth, selfBv } from '../orders/queries.ts'
import { capPercent, creditedMinor, dayNo } from '../roi/queries.ts'
import { holderOf, legColumns, ownMatching, shownColumns } from '../queries.ts'
import type { Scope } from '../scope.ts'

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
    .select(shownColumns)

const seen = (column: string, scope: Scope) =>
  scope === 'everybody' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${scope}`

export const matchingIncomes = (db: Database, scope: Scope) =>
  incomes(db)
    .leftJoin('matching', ownMatching)
    .leftJoin('member as source', 'source.id', 'income.from_member_id')
    .leftJoin('person as source_person', 'source_person.id', 'source.person_id')
    .select(legColumns)
    .select(['matching.pairs', 'source_person.user_id as from_user_id'])
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

export const matchingLevelIncomes = (db: Database, scope: Scope) =>
  incomes(db)
    .innerJoin('member as source', 'source.id', 'income.from_member_id')
    .innerJoin('person as source_person', 'source_person.id', 'source.person_id')
    .select(['source_person.user_id as from_user_id', 'source_person.name as from_name'])
    .select(['income.level', 'income.paid_level'])
    .where('income.kind', '=', 'matching_level')
    .where(seen('income.member_id', scope))

export const roiIncomes = (db: Database, scope: Scope) =>
  incomes(db)
    .innerJoin('plan_version', 'plan_version.id', 'income.plan_version_id')
    .innerJoin('business_event as event', 'event.id', 'income.activation_event_id')
    .leftJoin('package', 'package.id', 'event.package_id')
    .leftJoin('activation', (join) =>
      join.onRef('activation.id', '=', 'event.source_id').on('event.source_type', '=', 'activation'),
    )
    .select(['income.for_day', 'package.name as package_name', 'activation.receipt_no'])
    .select([dayNo.as('day_no'), creditedMinor.as('credited_minor'), capPercent.as('cap_percent')])
    .where('income.kind', '=', 'roi')
    .where(seen('income.member_id', scope))

export const roiLevelIncomes = (db: Database, scope: Scope) =>
  incomes(db)
    .innerJoin('member as source', 'source.id', 'income.from_member_id')
    .innerJoin('person as source_person', 'source_person.id', 'source.person_id')
    .select(['source_person.user_id as from_user_id', 'source_person.name as from_name'])
    .select(['income.level', 'income.paid_level', 'income.for_day'])
    .where('income.kind', '=', 'roi_level')
    .where(seen('income.member_id', scope))

export const singleLegIncomes = (db: Database, scope: Scope) =>
  incomes(db).select('income.level').where('income.kind', '=', 'single_leg').where(seen('income.member_id', scope))

export const repurchaseLevelIncomes = (db: Database, scope: Scope, zone: string) =>
  incomes(db)
    .innerJoin('plan_version', 'plan_version.id', 'income.plan_version_id')
    .innerJoin('business_event as event', 'event.id', 'income.order_event_id')
    .innerJoin('member as source', 'source.id', 'income.from_member_id')
    .innerJoin('person as source_person', 'source_person.id', 'source.person_id')
    .select(['source_person.user_id as from_user_id', 'source_person.name as from_name'])
    .select(['income.level', 'income.paid_level'])
    .select([
      sql<string>`event.source_id::text`.as('order_no'),
      orderMonth(zone).as('month'),
      selfBv(zone).as('self_bv_minor'),
    ])
    .where('income.kind', '=', 'repurchase_level')
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
      ...legColumns,
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
const endsFrom = (day: string, zone: string) => sql<boolean>`closing.window_to > ${new Date(startOfDay(day, zone))}`
const endsTo = (day: string, zone: string) =>
  sql<boolean>`closing.window_to <= ${new Date(startOfDay(addDays(day, 1), zone))}`
/** A closing's incomes are one stretch of ids. */
export const isOfClosing = (closing_id: bigint) => {
  const { first, last } = incomeIdsOf(closing_id)
  return sql<boolean>`income.id between ${first} and ${last}`
}

const isOfUser = (user_id: string) => sql<boolean>`lower(person.user_id) = ${user_id.toLowerCase()}`
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

const moneySums = columns(['gross', 'trimmed', 'paid', 'tds', 'admin_charge', 'net'])('income')
export const trimmingSums = columns(['gross', 'paid', 'trimmed'])('matching')
const incomeSorts = { at: sql`income.at`, ...columns(['paid', 'gross', 'trimmed'])('income') }
export const trimmingSorts = { at: sql`closing.window_to`, ...columns(['trimmed', 'gross'])('matching') }
const incomeTieBreak = sql`income.id`
export const trimmingTieBreak = [sql`matching.closing_id`, sql`matching.member_id`]

/** The filters that the lists of every kind have. */
export const commonFilters = <DB, TB extends keyof DB>(zone: string) => ({
  from: <O>(found: SelectQueryBuilder<DB, TB, O>, day: string) => found.where(endsFrom(day, zone)),
  to: <O>(found: SelectQueryBuilder<DB, TB, O>, day: string) => found.where(endsTo(day, zone)),
  user_id: <O>(found: SelectQueryBuilder<DB, TB, O>, user_id: string) => found.where(isOfUser(user_id)),
})

interface Scoped {
  readonly scope: Scope
  readonly zone: string
}

/** Reads a page of what closings paid of one kind. */
export type ReadDetails = (
  db: Database,
  list: DetailsList,
  request: ListRequest<DetailsList>,
  scoped: Scoped,
) => Promise<Page<RowOf<DetailsList>, TotalsOf<DetailsList>>>

/** What closings paid of a kind: its rows differ, all else does not. */
export const detailsOf =
  <DB, TB extends keyof DB, O extends object>(
    rowsOf: (db: Database, scope: Scope, zone: string) => SelectQueryBuilder<DB, TB, O>,
    say: RowFor<DetailsList, O>,
  ): ReadDetails =>
  (db, list, request, { scope, zone }) =>
    findPage<DetailsList, DB, TB, O>(list, request, {
      db,
      rows: rowsOf(db, scope, zone),
      filters: { ...commonFilters<DB, TB>(zone), closing_id: (found, id) => found.where(isOfClosing(id)) },
      sorts: incomeSorts,
      tieBreak: incomeTieBreak,
      totals: moneySums,
      row: say,
    })
