import { sql, type ExpressionBuilder, type JoinBuilder } from 'kysely'
import { heldWallet } from '@banyan/domain/ledger/held.ts'
import type { DB } from '../../../../db/schema.generated.ts'
import type { Transaction } from '#kit/database/database.ts'
import { findTakenBy, type Taken } from '#features/ledger/tds/index.ts'

/** What every list and the why page show of an income. */
export const shownColumns = [
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
export const holderOf = ({ fn, ref }: ExpressionBuilder<DB, 'income'>) =>
  fn.coalesce(ref('income.adjusts_closing_id'), ref('income.closing_id'))

/** Its money is in the held account and was not released, as `account`, `holder` and `hold` say. */
export const isHeld = sql<boolean>`(account.wallet = ${heldWallet} and holder.released_at is null and hold.released_at is null)`

export const legColumns = [
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

/**
 * The legs of a row: those of its closing, where it is an income of that closing, and neither a correction of another nor
 * what a cap cut from somebody else.
 */
export const ownMatching = <B extends JoinBuilder<DB, 'income' | 'matching'>>(join: B) =>
  join
    .onRef('matching.member_id', '=', 'income.member_id')
    .onRef('matching.closing_id', '=', 'income.closing_id')
    .on('income.kind', '=', 'matching')
    .on('income.adjusts_closing_id', 'is', null)
    .on('income.from_member_id', 'is', null)

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
    .select([
      'id',
      'member_id',
      'kind',
      'from_member_id',
      'pool',
      'level',
      'paid_level',
      'base_minor',
      'rate',
      'reasons',
    ])
    .select(['gross_minor', 'trimmed_minor', 'paid_minor', 'admin_charge_minor'])
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

/** What rows that are taken back had paid, with the tax on them and the year in which they were credited, by their ids. */
export async function findTaken(trx: Transaction, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Taken>> {
  if (ids.length === 0) return new Map()
  const found = await findTakenBy(
    trx,
    sql`select asked.id::text as key, asked.id as income_id from (select distinct unnest(${ids}::bigint[])) asked (id)`,
  )
  return new Map([...found].map(([id, taken]) => [BigInt(id), taken]))
}
