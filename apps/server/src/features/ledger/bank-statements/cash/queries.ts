import { sql } from 'kysely'
import { late_after_days, listLatePayments } from '@banyan/contract/bank-statements/cash.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { addDays } from '@banyan/domain/calendar/business-day.ts'
import { onSide } from '@banyan/domain/ledger/reconcile.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { asOneMoment } from '#kit/database/transaction.ts'
import { companyOf, todayOf, type Asking } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { is } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { latePayments } from '../payments/queries.ts'

/** The first day of which an entry may still be on its way. */
const lateBefore = (context: Asking) => addDays(todayOf(context), -late_after_days)

/** A statement that was undone says nothing. */
const isCounted = sql`not exists (select from bank_statement_undo where statement_id = bank_statement.id)`

/** The last balance of each account that is shown to payers or has a statement. */
async function findBalances(db: Reader) {
  const { rows } = await sql<{
    id: bigint
    label: string
    balance_minor: bigint | null
    last_day: string | null
  }>`
    select account.id, account.label, last.closing_minor as balance_minor, last.last_day
    from deposit_account account
    left join lateral (select closing_minor, last_day from bank_statement
      where deposit_account_id = account.id and closing_minor is not null and ${isCounted}
      order by last_day desc, id desc limit 1) last on true
    where account.account_no <> ''
      and (account.is_active or exists (select from bank_statement where deposit_account_id = account.id and ${isCounted}))
    order by account.order_no, account.id`.execute(db)
  return rows
}

async function findOpenSums(db: Reader) {
  const { rows } = await sql<{ count: number; in_minor: bigint; out_minor: bigint }>`
    select count(*)::int as count, coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint as in_minor,
      coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint as out_minor
    from counted_bank_entry entry
    where not exists (select from bank_match where entry_id = entry.id and ended_at is null)`.execute(db)
  return rows[0]!
}

async function findLateSums(db: Reader, zone: string, before: string) {
  const { rows } = await sql<{ count: number; in_minor: bigint; out_minor: bigint }>`
    select count(*)::int as count, coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint as in_minor,
      coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint as out_minor
    from ${latePayments(zone, before)} late`.execute(db)
  return rows[0]!
}

/** Cash by the ledger beside what the bank says, all at one moment. */
export const cashBeside = (context: Asking) =>
  asOneMoment(context.db, async (db) => {
    const cash = await db
      .selectFrom('ledger_account')
      .select('balance_minor')
      .where('code', '=', 'cash')
      .executeTakeFirst()
    const accounts = await findBalances(db)
    const open = await findOpenSums(db)
    const late = await findLateSums(db, companyOf(context).zone, lateBefore(context))
    const ledger = onSide('debit', cash?.balance_minor ?? 0n)
    const isWhole = accounts.length > 0 && accounts.every(({ balance_minor }) => balance_minor !== null)
    const statement = isWhole ? accounts.reduce((sum, { balance_minor }) => sum + balance_minor!, 0n) : null
    return {
      ledger: minor(ledger),
      statement: statement === null ? null : minor(statement),
      difference: statement === null ? null : minor(statement - ledger),
      accounts: accounts.map(({ balance_minor, ...account }) => ({
        ...account,
        balance: balance_minor === null ? null : minor(balance_minor),
      })),
      open_entries: open.count,
      open_in: minor(open.in_minor),
      open_out: minor(open.out_minor),
      late: late.count,
      late_in: minor(late.in_minor),
      late_out: minor(late.out_minor),
    }
  })

/** Deposits and payouts in the books that no entry of the bank confirms, the oldest first. */
export const findLatePayments = (context: Asking, request: ListRequest<typeof listLatePayments>) =>
  findPage(listLatePayments, request, {
    db: context.db,
    rows: context.db
      .selectFrom(latePayments(companyOf(context).zone, lateBefore(context)).as('late'))
      .leftJoin('person', 'person.id', 'late.person_id')
      .leftJoin('person as decider', 'decider.id', 'late.decided_by')
      .select(['late.kind', 'late.no', 'late.day', 'late.amount_minor', 'late.mode', 'late.reference'])
      .select(['person.user_id', 'person.name', 'decider.user_id as decided_by_user_id'])
      .select(sql<string>`late.kind || ':' || late.id`.as('id')),
    filters: {
      kind: is('late.kind'),
      from: (rows, day) => rows.where(sql<boolean>`late.day >= ${day}::date`),
      to: (rows, day) => rows.where(sql<boolean>`late.day <= ${day}::date`),
      words: (rows, typed) =>
        rows.where(
          sql<boolean>`(position(upper(${typed}) in upper(late.no)) > 0 or position(upper(${typed}) in upper(late.reference)) > 0
            or upper(coalesce(person.user_id, '')) = upper(${typed}))`,
        ),
    },
    sorts: { day: 'late.day', amount: 'late.amount_minor' },
    tieBreak: sql`late.kind || ':' || late.id`,
    totals: { amount: 'late.amount_minor' },
  })
