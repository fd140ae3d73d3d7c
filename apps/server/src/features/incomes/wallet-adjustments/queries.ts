import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { listWalletAdjustments } from '@banyan/contract/wallet-adjustments/wallet-adjustments.ts'
import { walletName, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { days, holdsCode, is, person } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'

/** What an approval was asked for. */
export const getByApproval = (trx: Transaction, approval_id: bigint) =>
  trx.selectFrom('wallet_adjustment').selectAll().where('approval_id', '=', approval_id).executeTakeFirstOrThrow()

export const maybeFile = (db: Reader, id: bigint) =>
  db.selectFrom('wallet_adjustment').select(['id', 'file_id']).where('id', '=', id).executeTakeFirst()

const statusAt = (now: Date) => sql<string>`case
  when adjustment.approval_id is null or approval.state = 'approved' then 'done'
  when approval.state = 'waiting' and (approval.expires_at is null or approval.expires_at > ${now}) then 'waiting'
  else 'refused' end`

const credit = sql<bigint | null>`case adjustment.direction when 'credit' then adjustment.amount_minor end`
const debit = sql<bigint | null>`case adjustment.direction when 'debit' then adjustment.amount_minor end`
/** Totals say what moved: what waits or was refused is no part of them. */
const moved = (amount: typeof credit, now: Date) =>
  sql<bigint>`case when ${statusAt(now)} = 'done' then coalesce(${amount}, 0) else 0 end`

const rowsAt = (db: Database, now: Date) =>
  db
    .selectFrom('wallet_adjustment as adjustment')
    .innerJoin('person as owner', 'owner.id', 'adjustment.person_id')
    .innerJoin('person as asker', 'asker.id', 'adjustment.asked_by')
    .leftJoin('approval', 'approval.id', 'adjustment.approval_id')
    .leftJoin('person as approver', (join) =>
      join.onRef('approver.id', '=', 'approval.decided_by').on('approval.state', '=', 'approved'),
    )
    .leftJoin('file', 'file.id', 'adjustment.file_id')
    .select(['adjustment.id', 'adjustment.adjustment_no', 'adjustment.asked_at', 'adjustment.wallet'])
    .select(['adjustment.direction', 'adjustment.reason_code', 'adjustment.remark'])
    .select(['owner.user_id', 'owner.name', 'owner.user_type'])
    .select(['asker.user_id as asked_by_user_id', 'approver.user_id as approved_by_user_id'])
    .select([credit.as('credit_minor'), debit.as('debit_minor')])
    .select(sql<boolean>`coalesce(file.is_kept, false)`.as('has_file'))
    .select(
      sql<Date | null>`case when adjustment.approval_id is null then adjustment.asked_at
        when approval.state = 'approved' then approval.decided_at end`.as('moved_at'),
    )
    .select(statusAt(now).as('status'))

export const findAdjustments = (
  db: Database,
  request: ListRequest<typeof listWalletAdjustments>,
  { now, zone }: { readonly now: Date; readonly zone: string },
) =>
  findPage(listWalletAdjustments, request, {
    db,
    rows: rowsAt(db, now),
    filters: {
      status: is(statusAt(now)),
      direction: is('adjustment.direction'),
      reason_code: is('adjustment.reason_code'),
      wallet: is('adjustment.wallet'),
      user_id: person('owner'),
      by: (rows, value) => rows.where(sql<boolean>`lower(${value}) in (lower(asker.user_id), lower(approver.user_id))`),
      adjustment_no: holdsCode('adjustment.adjustment_no'),
      ...days('adjustment.asked_at', zone),
    },
    totals: { credit: moved(credit, now), debit: moved(debit, now) },
    sorts: { asked_at: 'adjustment.asked_at' },
    tieBreak: 'adjustment.id',
    row: ({ wallet, user_type }) => ({
      wallet_name: walletName(wallet as WalletName, user_type as 'User' | 'Franchise'),
    }),
  })

/** What approvals were asked for, for whoever decides: by approval, with what the wallet holds now. */
export async function findAskedAdjustments(db: Reader, approval_ids: readonly bigint[]) {
  if (approval_ids.length === 0) return new Map<bigint, never>()
  const rows = await db
    .selectFrom('wallet_adjustment as adjustment')
    .innerJoin('person as owner', 'owner.id', 'adjustment.person_id')
    .innerJoin('ledger_account as account', (join) =>
      join
        .onRef('account.owner_person_id', '=', 'adjustment.person_id')
        .onRef('account.wallet', '=', 'adjustment.wallet'),
    )
    .select(['adjustment.approval_id', 'adjustment.wallet', 'adjustment.direction', 'adjustment.reason_code'])
    .select(['adjustment.amount_minor', 'adjustment.file_id', 'owner.user_type', 'account.balance_minor'])
    .where('adjustment.approval_id', 'in', approval_ids)
    .execute()
  return new Map(rows.map((row) => [row.approval_id!, row]))
}

export type AskedAdjustment = NonNullable<ReturnType<Awaited<ReturnType<typeof findAskedAdjustments>>['get']>>
