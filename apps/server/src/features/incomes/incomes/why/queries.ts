import type { Database } from '#kit/database/database.ts'
import { holderOf, legColumns, ownMatching, shownColumns } from '../queries.ts'

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
    .select(shownColumns)
    .leftJoin('matching', ownMatching)
    .select(legColumns)
    .select([
      'income.kind',
      'income.member_id',
      'income.from_member_id',
      'income.source_income_id',
      'income.source_event_id',
      'income.activation_event_id',
      'income.for_day',
      'income.order_event_id',
      'income.pool',
      'income.level',
      'income.paid_level',
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
      'income.activation_event_id',
      'income.for_day',
      'person.user_id as member_user_id',
      'person.name as member_name',
      'income.paid_minor',
      'member.sponsor_side',
    ])
    .where('income.id', '=', id)
    .executeTakeFirst()

/** What of a purchase a closing counted: the event of what was left of it by then, or the purchase itself. */
export async function getCounted(db: Database, event_id: bigint, closing_id: bigint): Promise<bigint> {
  const kept = await db
    .selectFrom('business_event as kept')
    .innerJoin('closing', (join) =>
      join.onRef('closing.event_horizon_id', '>=', 'kept.id').onRef('closing.window_to', '>', 'kept.at'),
    )
    .select('kept.id')
    .where('kept.replaces_id', '=', event_id)
    .where('closing.id', '=', closing_id)
    .orderBy('kept.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return kept?.id ?? event_id
}

/** Events with the people, packages, receipts and pins behind them; what is left of a purchase is of the purchase's time. */
export const findEvents = (db: Database, ids: readonly bigint[]) =>
  db
    .selectFrom('business_event as event')
    .leftJoin('business_event as undone', 'undone.id', 'event.reverses_id')
    .leftJoin('business_event as whole', 'whole.id', 'event.replaces_id')
    .innerJoin('member', 'member.id', 'event.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('package', (join) =>
      join.on('package.id', '=', ({ fn, ref }) => fn.coalesce(ref('event.package_id'), ref('undone.package_id'))),
    )
    .leftJoin('activation', (join) =>
      join.onRef('activation.id', '=', 'event.source_id').on('event.source_type', '=', 'activation'),
    )
    .leftJoin('pin', 'pin.id', 'activation.pin_id')
    .select(({ fn }) => fn.coalesce('whole.at', 'event.at').as('at'))
    .select(['event.id', 'event.kind', 'event.replaces_id', 'event.bv_minor', 'event.amount_minor', 'event.member_id'])
    .select([
      'undone.bv_minor as undone_bv_minor',
      'undone.amount_minor as undone_amount_minor',
      'undone.id as undone_id',
      'undone.kind as undone_kind',
    ])
    .select([
      'person.user_id as member_user_id',
      'person.name as member_name',
      'package.name as package_name',
      'pin.pin_no',
      'activation.receipt_no',
    ])
    .where('event.id', 'in', ids)
    .orderBy('at', 'desc')
    .orderBy((events) => events.fn.coalesce('whole.id', 'event.id'), 'desc')
    .execute()
