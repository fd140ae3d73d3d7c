import { sql } from 'kysely'
import { entryKind, type EntryKind } from '@banyan/contract/wallets/entry-kinds.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { financialYearStart } from '@banyan/domain/calendar/financial-year.ts'
import { refundedWithdrawalStates } from '@banyan/domain/withdrawals/withdrawal-state.ts'
import type { Reader } from '#kit/database/database.ts'

const payouts = (db: Reader) =>
  db
    .selectFrom('withdrawal')
    .innerJoin('person as owner', 'owner.id', 'withdrawal.person_id')
    .innerJoin('bank_account', 'bank_account.id', 'withdrawal.bank_account_id')
    .innerJoin('ledger_account as account', (join) =>
      join
        .onRef('account.owner_person_id', '=', 'withdrawal.person_id')
        .onRef('account.wallet', '=', 'withdrawal.wallet'),
    )
    .innerJoin('withdrawal_step as asked', (join) =>
      join.onRef('asked.withdrawal_id', '=', 'withdrawal.id').on('asked.state', '=', 'requested'),
    )
    .select([
      'withdrawal.id',
      'withdrawal.request_no',
      'withdrawal.person_id',
      'withdrawal.wallet',
      'withdrawal.state',
      'withdrawal.requested_at',
      'withdrawal.acted_at',
      'withdrawal.reason',
      'withdrawal.gross_minor',
      'withdrawal.charge_minor',
      'withdrawal.gst_minor',
      'withdrawal.other_minor',
      'withdrawal.net_minor',
      'withdrawal.pay_to',
      'owner.user_id',
      'owner.name',
      'owner.user_type',
      'bank_account.account_holder',
      'bank_account.bank_name',
      'bank_account.ifsc',
      'account.id as account_id',
    ])
    // The database has these three where it was paid.
    .select(({ ref }) => [
      ref('withdrawal.mode').$notNull().as('mode'),
      ref('withdrawal.utr').$notNull().as('utr'),
      ref('withdrawal.paid_on').$notNull().as('paid_on'),
      ref('asked.journal_id').$notNull().as('journal_id'),
    ])
    .select(
      sql<string>`case withdrawal.pay_to when 'upi' then bank_account.upi_masked else bank_account.account_no_masked end`.as(
        'paid_to',
      ),
    )
    .where('withdrawal.state', 'in', ['paid', 'returned'])

/** A withdrawal that was paid, with the account of its wallet and the journal that took it out. */
export type StoredPayout = Awaited<ReturnType<ReturnType<typeof payouts>['executeTakeFirstOrThrow']>>

/** A payout by its number or its id; undefined where there is none, and where it is not paid. */
export const maybePayout = (
  db: Reader,
  by: { readonly request_no: string } | { readonly id: bigint },
): Promise<StoredPayout | undefined> =>
  ('id' in by
    ? payouts(db).where('withdrawal.id', '=', by.id)
    : payouts(db).where('withdrawal.request_no', '=', by.request_no)
  ).executeTakeFirst()

const refunded = sql.raw(refundedWithdrawalStates.map((state) => `'${state}'`).join(', '))

interface Earlier {
  readonly request_no: string
  readonly requested_at: Date
  readonly journal_id: bigint
}

/**
 * The withdrawal of the same wallet before a payout that had not been given back when this one was asked for: what becomes
 * of it later changes nothing. Ids and journals of a person follow each other, because each is made under the person's lock.
 */
export async function maybePrevious(
  db: Reader,
  { id, person_id, wallet, journal_id }: StoredPayout,
): Promise<Earlier | undefined> {
  const { rows } = await sql<Earlier>`
    select earlier.request_no, earlier.requested_at, asked.journal_id
    from withdrawal earlier
    join withdrawal_step asked on asked.withdrawal_id = earlier.id and asked.state = 'requested'
    where earlier.person_id = ${person_id} and earlier.wallet = ${wallet} and earlier.id < ${id}
      and not exists (select from withdrawal_step back where back.withdrawal_id = earlier.id
        and back.state in (${refunded}) and back.journal_id < ${journal_id})
    order by earlier.id desc limit 1`.execute(db)
  return rows[0]
}

interface Entry {
  readonly no: bigint
  readonly balance_minor: bigint
}

/**
 * The entry of a passbook by its journal, which has one in each. It is found by its time: an entry is never earlier than what
 * it is about.
 */
export const entryOfJournal = (
  db: Reader,
  account_id: bigint,
  { journal_id, requested_at }: Pick<Earlier, 'journal_id' | 'requested_at'>,
): Promise<Entry> =>
  db
    .selectFrom('wallet_entry')
    .select(['no', 'balance_minor'])
    .where('account_id', '=', account_id)
    .where('at', '>=', requested_at)
    .where('journal_id', '=', journal_id)
    .orderBy('at')
    .limit(1)
    .executeTakeFirstOrThrow()

interface KindSum {
  readonly kind: EntryKind
  readonly is_in: boolean
  readonly entries: bigint
  readonly amount_minor: bigint
}

const named = entryKind.options.filter((kind) => kind !== 'other')

/** What came in and went out between two entries of a passbook, both left out, by kind; the kinds in the order in which they came. */
export async function sumKinds(
  db: Reader,
  account_id: bigint,
  { after, before }: { readonly after: bigint; readonly before: bigint },
): Promise<readonly KindSum[]> {
  const { rows } = await sql<KindSum>`
    select case when kind = any(${named}::text[]) then kind else 'other' end as kind, amount_minor > 0 as is_in,
      count(*) as entries, sum(abs(amount_minor))::bigint as amount_minor
    from wallet_entry where account_id = ${account_id} and no > ${after} and no < ${before}
    group by 1, 2 order by min(no)`.execute(db)
  return rows
}

interface PaidInYear {
  readonly payouts: bigint
  readonly gross_minor: bigint
  readonly charge_minor: bigint
  readonly gst_minor: bigint
  readonly other_minor: bigint
  readonly net_minor: bigint
}

/** What was paid to somebody in the financial year of a payout, up to and with it, by the days of payment; not what came back. */
export async function sumYear(
  db: Reader,
  { id, person_id, paid_on }: { readonly id: bigint; readonly person_id: bigint; readonly paid_on: Day },
): Promise<PaidInYear> {
  const { rows } = await sql<PaidInYear>`
    select count(*) as payouts, coalesce(sum(gross_minor), 0)::bigint as gross_minor,
      coalesce(sum(charge_minor), 0)::bigint as charge_minor, coalesce(sum(gst_minor), 0)::bigint as gst_minor,
      coalesce(sum(other_minor), 0)::bigint as other_minor,
      coalesce(sum(net_minor), 0)::bigint as net_minor
    from withdrawal
    where person_id = ${person_id} and state = 'paid' and paid_on >= ${financialYearStart(paid_on)}
      and (paid_on, id) <= (${paid_on}::date, ${id}::bigint)`.execute(db)
  return rows[0]!
}
