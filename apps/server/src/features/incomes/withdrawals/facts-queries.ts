import { sql } from 'kysely'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { businessDay, startOfDay } from '@banyan/domain/calendar/business-day.ts'
import type { PayTo } from '@banyan/domain/withdrawals/bank-payment.ts'
import type { WithdrawalFacts } from '@banyan/domain/withdrawals/refuse-withdrawal.ts'
import { refundedWithdrawalStates } from '@banyan/domain/withdrawals/withdrawal-state.ts'
import type { WithdrawalWallet } from '@banyan/domain/withdrawals/withdrawal-postings.ts'
import { maybeBalance } from '#features/ledger/payments/index.ts'
import { maybeApprovedBank, type ApprovedBank } from '#features/people/banking/index.ts'
import { findAskedKinds, hasApproved } from '#features/people/kyc/index.ts'
import type { Reader } from '#kit/database/database.ts'
import { loadRoutes } from '#kit/routes.ts'
import { openStates } from './queries.ts'

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

async function lacksDocuments(db: Reader, { person_id, user_type }: Owner): Promise<boolean> {
  const kinds = await findAskedKinds(db, user_type === 'User' ? 'member' : 'franchise')
  if (kinds.length === 0) return false
  const { has } = await db
    .selectFrom('person')
    .select(hasApproved('person.id', kinds).as('has'))
    .where('person.id', '=', person_id)
    .executeTakeFirstOrThrow()
  return !has
}

const refunded = sql.raw(refundedWithdrawalStates.map((state) => `'${state}'`).join(', '))

/** What was asked for and not given back: how many are open, what this day comes to, and the newest. */
async function earlierOf(db: Reader, { person_id, wallet }: Owner, now: Date, zone: string) {
  const midnight = new Date(startOfDay(businessDay(now.getTime(), zone), zone))
  const row = await db
    .selectFrom('withdrawal')
    .select([
      sql<bigint>`count(*) filter (where state in (${openStates}))`.as('open_count'),
      sql<bigint>`coalesce(sum(gross_minor) filter (where state not in (${refunded}) and requested_at >= ${midnight}), 0)::bigint`.as(
        'asked_today_minor',
      ),
      sql<Date | null>`max(requested_at) filter (where state not in (${refunded}))`.as('last_at'),
    ])
    .where('person_id', '=', person_id)
    // A refund that is taken out is no income, and keeps nobody from theirs.
    .where('wallet', '=', wallet)
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
  /** The one they withdraw from. */
  readonly wallet: WithdrawalWallet
}

/** All that decides whether somebody may withdraw now. Binding where the person is locked. */
export async function factsOf(
  db: Reader,
  owner: Owner,
  { now, zone }: { readonly now: Date; readonly zone: string },
): Promise<{ readonly facts: WithdrawalFacts; readonly bank: ApprovedBank | undefined }> {
  const { person_id, member_id, wallet } = owner
  const bank = await maybeApprovedBank(db, person_id)
  const { is_blocked } = await db
    .selectFrom('person')
    .select('is_blocked')
    .where('id', '=', person_id)
    .executeTakeFirstOrThrow()
  const facts = {
    is_answered: await isAnswered(db),
    is_blocked,
    balance_minor: await maybeBalance(db, person_id, wallet),
    lacks_kyc: await lacksDocuments(db, owner),
    bank: bank && { hold_until: bank.hold_until, pay_tos: paidTos(bank) },
    member: member_id === null ? null : await memberFacts(db, member_id),
    ...(await earlierOf(db, owner, now, zone)),
  }
  return { facts, bank }
}
