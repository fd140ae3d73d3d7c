import { sql } from 'kysely'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { businessDay, startOfDay } from '@banyan/domain/calendar/business-day.ts'
import type { PayTo } from '@banyan/domain/withdrawals/bank-payment.ts'
import type { WithdrawalFacts } from '@banyan/domain/withdrawals/refuse-withdrawal.ts'
import {
  openWithdrawalStates,
  refundedWithdrawalStates,
  type WithdrawalState,
} from '@banyan/domain/withdrawals/withdrawal-state.ts'
import { withdrawableWallet } from '@banyan/domain/withdrawals/withdrawal-postings.ts'
import { maybeBalance } from '#features/ledger/payments/index.ts'
import { maybeApprovedBank, type ApprovedBank } from '#features/people/banking/index.ts'
import { findAskedKinds, hasApproved } from '#features/people/kyc/index.ts'
import type { Actor } from '#kit/context.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { days, holdsCode, is, person } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { loadRoutes } from '#kit/routes.ts'
import { withdrawalFor, type WithdrawalList } from './present-withdrawal.ts'

/** Waits for an answer of an admin. */
export const withdrawalWaits = sql<boolean>`state = 'requested'`

/** Withdrawals are asked for while somebody can answer them. */
async function isAnswered(db: Reader): Promise<boolean> {
  const { activeIds } = await loadRoutes(db, false)
  return activeIds.has(page('admin/withdrawal/withdrawal-requests').id)
}

const paidTos = (bank: ApprovedBank): readonly PayTo[] => [
  ...(bank.account_no_masked === '' ? [] : (['bank'] as const)),
  ...(bank.upi_masked === '' ? [] : (['upi'] as const)),
]

async function memberFacts(db: Reader, member_id: bigint): Promise<NonNullable<WithdrawalFacts['member']>> {
  const row = await db
    .selectFrom('member')
    .select([
      sql<boolean>`member.activated_at is not null and member.left_at is null`.as('is_active'),
      sql<bigint>`(select count(*) from member direct join person on person.id = direct.person_id
        where direct.sponsor_id = member.id and direct.activated_at is not null and direct.left_at is null
          and not person.is_blocked)`.as('active_directs'),
    ])
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow()
  return { is_active: row.is_active, active_directs: Number(row.active_directs) }
}

async function lacksDocuments(db: Reader, person_id: bigint): Promise<boolean> {
  const kinds = await findAskedKinds(db)
  if (kinds.length === 0) return false
  const { has } = await db
    .selectFrom('person')
    .select(hasApproved('person.id', kinds).as('has'))
    .where('person.id', '=', person_id)
    .executeTakeFirstOrThrow()
  return !has
}

const open = sql.raw(openWithdrawalStates.map((state) => `'${state}'`).join(', '))
const refunded = sql.raw(refundedWithdrawalStates.map((state) => `'${state}'`).join(', '))

/** What was asked for and not given back: how many are open, what this day comes to, and the newest. */
async function earlierOf(db: Reader, person_id: bigint, now: Date, zone: string) {
  const midnight = new Date(startOfDay(businessDay(now.getTime(), zone), zone))
  const row = await db
    .selectFrom('withdrawal')
    .select([
      sql<bigint>`count(*) filter (where state in (${open}))`.as('open_count'),
      sql<bigint>`coalesce(sum(gross_minor) filter (where state not in (${refunded}) and requested_at >= ${midnight}), 0)::bigint`.as(
        'asked_today_minor',
      ),
      sql<Date | null>`max(requested_at) filter (where state not in (${refunded}))`.as('last_at'),
    ])
    .where('person_id', '=', person_id)
    .executeTakeFirstOrThrow()
  return {
    open_count: Number(row.open_count),
    asked_today_minor: row.asked_today_minor,
    last_day: row.last_at === null ? null : businessDay(row.last_at.getTime(), zone),
  }
}

interface Owner {
  readonly person_id: bigint
  readonly user_type: 'User' | 'Franchise'
  /** Null for a franchise. */
  readonly member_id: bigint | null
}

/** All that decides whether somebody may withdraw now. Binding where the person is locked. */
export async function factsOf(
  db: Reader,
  { person_id, user_type, member_id }: Owner,
  { now, zone }: { readonly now: Date; readonly zone: string },
): Promise<{ readonly facts: WithdrawalFacts; readonly bank: ApprovedBank | undefined }> {
  const bank = await maybeApprovedBank(db, person_id)
  const { is_blocked } = await db
    .selectFrom('person')
    .select('is_blocked')
    .where('id', '=', person_id)
    .executeTakeFirstOrThrow()
  const facts = {
    is_answered: await isAnswered(db),
    is_blocked,
    balance_minor: await maybeBalance(db, person_id, withdrawableWallet(user_type)),
    // Documents are asked of members: there is no page on which a franchise gives them.
    lacks_kyc: user_type === 'User' && (await lacksDocuments(db, person_id)),
    bank: bank && { hold_until: bank.hold_until, pay_tos: paidTos(bank) },
    member: member_id === null ? null : await memberFacts(db, member_id),
    ...(await earlierOf(db, person_id, now, zone)),
  }
  return { facts, bank }
}

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
    .select(sql<boolean>`${stopped} and withdrawal.state in (${open})`.as('is_stopped'))

/** Withdrawals as one reader sees them: the own ones, or all. Days are the company's, both ends included. */
export function findWithdrawals(
  db: Database,
  list: WithdrawalList,
  request: ListRequest<WithdrawalList>,
  { actor, zone }: { readonly actor: Actor; readonly zone: string },
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
    row: (row) => withdrawalFor(row, actor),
  })
}

const lockable = (trx: Reader) =>
  trx
    .selectFrom('withdrawal')
    .innerJoin('person', 'person.id', 'withdrawal.person_id')
    .innerJoin('bank_account', 'bank_account.id', 'withdrawal.bank_account_id')
    .leftJoin('member', 'member.person_id', 'withdrawal.person_id')
    .selectAll('withdrawal')
    .select(['person.user_id', 'person.name', 'person.is_blocked', 'member.id as member_id'])
    .select(sql<WithdrawalState>`withdrawal.state`.as('state'))
    .select(sql<boolean>`bank_account.state = 'approved'`.as('is_bank_in_force'))

/** A withdrawal as acts decide about it. */
export type LockedWithdrawal = Awaited<ReturnType<ReturnType<typeof lockable>['executeTakeFirstOrThrow']>>

export const maybeWithdrawal = (db: Reader, id: bigint): Promise<LockedWithdrawal | undefined> =>
  lockable(db).where('withdrawal.id', '=', id).executeTakeFirst()

/** The same, about which nobody else decides until this commits. */
export const lockWithdrawal = (trx: Transaction, id: bigint): Promise<LockedWithdrawal | undefined> =>
  lockable(trx).where('withdrawal.id', '=', id).forUpdate('withdrawal').executeTakeFirst()

/** Approved ones, the oldest first, or those of them that are named. */
export const lockApproved = (trx: Transaction, ids: readonly bigint[], most: number): Promise<LockedWithdrawal[]> =>
  lockable(trx)
    .where('withdrawal.state', '=', 'approved')
    .$if(ids.length > 0, (rows) => rows.where('withdrawal.id', 'in', [...ids]))
    .orderBy('withdrawal.id')
    .limit(most)
    .forUpdate('withdrawal')
    .execute()

/** Those of these numbers, in the order of their ids; locked where something is done with them. */
export const findByNumbers = (
  trx: Transaction,
  request_nos: readonly string[],
  isLocked: boolean,
): Promise<LockedWithdrawal[]> =>
  lockable(trx)
    .where('withdrawal.request_no', 'in', [...request_nos])
    .orderBy('withdrawal.id')
    .$if(isLocked, (rows) => rows.forUpdate('withdrawal'))
    .execute()

/** Which withdrawals were paid with these, by "mode:utr". */
export async function findUtrs(
  db: Reader,
  payments: readonly { readonly mode: string; readonly utr: string }[],
): Promise<ReadonlyMap<string, bigint>> {
  if (payments.length === 0) return new Map()
  const { rows } = await sql<{ id: bigint; mode: string; utr: string }>`
    select withdrawal.id, withdrawal.mode, withdrawal.utr
    from unnest(${payments.map(({ mode }) => mode)}::text[], ${payments.map(({ utr }) => utr)}::text[]) as payment (mode, utr)
    join withdrawal on withdrawal.mode = payment.mode and withdrawal.utr = payment.utr`.execute(db)
  return new Map(rows.map(({ id, mode, utr }) => [`${mode}:${utr}`, id]))
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
