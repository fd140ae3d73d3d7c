import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { openWithdrawalStates, type WithdrawalState } from '@banyan/domain/withdrawals/withdrawal-state.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { findVoicesSince } from '#features/platform/approval-requests/index.ts'
import { oneRow, type Found } from '#kit/database/one-row.ts'
import type { Looking } from '#kit/http/mount-lists.ts'
import { days, holdsCode, is, person } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { withdrawalFor, type WithdrawalList } from './present-withdrawal.ts'

/** Waits for an answer of an admin. */
export const withdrawalWaits = sql<boolean>`state = 'requested'`

export const openStates = sql.raw(openWithdrawalStates.map((state) => `'${state}'`).join(', '))

/** What the owner of an open request may not be paid for: the bank details were replaced or ended, or the owner is blocked. */
const stopped = sql<boolean>`(owner.is_blocked or bank_account.state <> 'approved')`

const shownWithdrawals = (db: Database) =>
  db
    .selectFrom('withdrawal')
    .innerJoin('person as owner', 'owner.id', 'withdrawal.person_id')
    .innerJoin('bank_account', 'bank_account.id', 'withdrawal.bank_account_id')
    .innerJoin('person as actor', 'actor.id', 'withdrawal.acted_by')
    .leftJoin('withdrawal_bank_file as bank_file', 'bank_file.id', 'withdrawal.bank_file_id')
    .select([
      'withdrawal.id',
      'withdrawal.request_no',
      'withdrawal.requested_at',
      'withdrawal.person_id',
      'owner.user_id',
      'owner.name',
      'owner.user_type',
      'withdrawal.wallet',
      'withdrawal.gross_minor',
      'withdrawal.charge_minor',
      'withdrawal.gst_minor',
      'withdrawal.other_minor',
      'withdrawal.net_minor',
      'withdrawal.pay_to',
      'bank_account.account_holder',
      'bank_account.bank_name',
      'bank_account.ifsc',
      'withdrawal.state',
      'withdrawal.mode',
      'withdrawal.paid_on',
      'withdrawal.acted_at',
      'actor.user_id as acted_by_user_id',
      'actor.user_type as acted_by_user_type',
      'withdrawal.remark',
      'withdrawal.reason',
      'bank_file.file_no as bank_file_no',
    ])
    .select(sql<string>`coalesce(withdrawal.utr, '')`.as('utr'))
    .select(
      sql<string>`case withdrawal.pay_to when 'upi' then bank_account.upi_masked else bank_account.account_no_masked end`.as(
        'paid_to',
      ),
    )
    .select(sql<boolean>`${stopped} and withdrawal.state in (${openStates})`.as('is_stopped'))

/** Withdrawals as one reader sees them: the own ones, or all. Days are the company's, both ends included. */
export function findWithdrawals(
  db: Database,
  list: WithdrawalList,
  request: ListRequest<WithdrawalList>,
  { actor, zone, now }: Looking,
) {
  const all = shownWithdrawals(db)
  return findPage(list, request, {
    db,
    rows: actor.user_type === 'Admin' ? all : all.where('withdrawal.person_id', '=', actor.person_id),
    filters: {
      state: is('withdrawal.state'),
      user_id: person('owner'),
      user_type: is('owner.user_type'),
      request_no: holdsCode('withdrawal.request_no'),
      utr: holdsCode('withdrawal.utr'),
      mode: is('withdrawal.mode'),
      bank_file_no: holdsCode('bank_file.file_no'),
      ...days('withdrawal.requested_at', zone, 'requested_'),
      paid_from: (rows, day) => rows.where(sql<boolean>`withdrawal.paid_on >= ${day}`),
      paid_to: (rows, day) => rows.where(sql<boolean>`withdrawal.paid_on <= ${day}`),
    },
    sorts: {
      requested_at: 'withdrawal.requested_at',
      gross: 'withdrawal.gross_minor',
      net: 'withdrawal.net_minor',
      paid_on: 'withdrawal.paid_on',
      acted_at: 'withdrawal.acted_at',
    },
    tieBreak: 'withdrawal.id',
    totals: {
      gross: 'withdrawal.gross_minor',
      charge: 'withdrawal.charge_minor',
      gst: 'withdrawal.gst_minor',
      other: 'withdrawal.other_minor',
      net: 'withdrawal.net_minor',
    },
    row: (row) => withdrawalFor(row, actor, now),
  })
}

const lockable = (trx: Reader) =>
  trx
    .selectFrom('withdrawal')
    .innerJoin('person', 'person.id', 'withdrawal.person_id')
    .innerJoin('bank_account', 'bank_account.id', 'withdrawal.bank_account_id')
    .leftJoin('member', 'member.person_id', 'withdrawal.person_id')
    .leftJoin('withdrawal_bank_file as bank_file', 'bank_file.id', 'withdrawal.bank_file_id')
    .selectAll('withdrawal')
    .select(['person.user_id', 'person.name', 'person.is_blocked', 'member.id as member_id'])
    .select(['bank_file.file_no as bank_file_no', 'bank_file.profile_id as bank_profile_id'])
    .select(sql<WithdrawalState>`withdrawal.state`.as('state'))
    .select(sql<boolean>`bank_account.state = 'approved'`.as('is_bank_in_force'))

/** A withdrawal as acts decide about it. */
export const oneWithdrawal = oneRow('withdrawal', lockable)
export type LockedWithdrawal = Found<typeof oneWithdrawal>

/** Approved ones, the oldest first, or those of them that are named. */
export const lockApproved = (trx: Transaction, ids: readonly bigint[], most: number): Promise<LockedWithdrawal[]> =>
  lockable(trx)
    .where('withdrawal.state', '=', 'approved')
    .$if(ids.length > 0, (rows) => rows.where('withdrawal.id', 'in', [...ids]))
    .orderBy('withdrawal.id')
    .limit(most)
    .forUpdate('withdrawal')
    .execute()

/** When a second admin was asked. */
export const getAskedAt = async (trx: Transaction, approval_id: bigint): Promise<Date> =>
  (await trx.selectFrom('approval').select('requested_at').where('id', '=', approval_id).executeTakeFirstOrThrow())
    .requested_at

/** Those of these numbers or ids, in the order of their ids; locked where something is done with them. */
export const findNamed = (
  trx: Transaction,
  { request_nos, ids }: { readonly request_nos: readonly string[]; readonly ids: readonly bigint[] },
  isLocked: boolean,
): Promise<LockedWithdrawal[]> =>
  lockable(trx)
    .where(
      sql<boolean>`(withdrawal.request_no = any(${[...request_nos]}::text[]) or withdrawal.id = any(${[...ids]}::bigint[]))`,
    )
    .orderBy('withdrawal.id')
    .$if(isLocked, (rows) => rows.forUpdate('withdrawal'))
    .execute()

/** Those of withdrawals that somebody approved or put into a bank file, or somebody who may be the same person. */
export async function findInHand(
  trx: Transaction,
  ids: readonly bigint[],
  person_id: bigint,
): Promise<ReadonlySet<bigint>> {
  if (ids.length === 0) return new Set()
  const steps = await trx
    .selectFrom('withdrawal_step')
    .select(['withdrawal_id', 'by_person_id', 'at'])
    .where('withdrawal_id', 'in', [...ids])
    .where('state', 'in', ['approved', 'processing'])
    .orderBy('at')
    .execute()
  const [first] = steps
  if (first === undefined) return new Set()
  const voices = await findVoicesSince(trx, person_id, first.at)
  return new Set(steps.flatMap((step) => (voices.has(step.by_person_id) ? step.withdrawal_id : [])))
}

/** Which withdrawals were paid with these UTRs, whatever the modes. */
export async function findUtrs(
  db: Reader,
  payments: readonly { readonly utr: string }[],
): Promise<ReadonlyMap<string, bigint>> {
  if (payments.length === 0) return new Map()
  const { rows } = await sql<{ id: bigint; utr: string }>`
    select withdrawal.id, withdrawal.utr from withdrawal
    where withdrawal.utr = any(${payments.map(({ utr }) => utr)}::text[]) order by withdrawal.is_repeat desc`.execute(
    db,
  )
  return new Map(rows.map(({ id, utr }) => [utr, id]))
}

/** The event of a paid withdrawal, which pays incomes to members above. */
export const maybePaidEvent = (trx: Transaction, withdrawal_id: bigint) =>
  trx
    .selectFrom('business_event')
    .select('id')
    .where('kind', '=', 'withdrawal_paid')
    .where('source_type', '=', 'withdrawal')
    .where('source_id', '=', withdrawal_id)
    .executeTakeFirst()
