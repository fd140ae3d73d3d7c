import { sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import { carryNow } from '#features/ledger/closings/index.ts'

interface Accounts {
  readonly member_id: bigint
  readonly held: bigint
  readonly income: bigint
  readonly fund: bigint
  /** Below zero while the member owes. */
  readonly clawback: bigint
  /** What cancelled packages put into the INCOME wallet and into the FUND wallet. */
  readonly refunded_income: bigint
  readonly refunded_fund: bigint
  readonly taken: bigint
}

/** Every member's accounts, and what moved them beside incomes; in hundredths. */
export async function accountsOf(db: Database): Promise<Accounts[]> {
  const balance = (wallet: string) =>
    sql`coalesce((select balance_minor from ledger_account where code = ${wallet} || ':' || person.id), 0)`
  const moved = (wallet: string, kind: string) =>
    sql`coalesce((select sum(abs(entry.amount_minor)) from ledger_entry entry
      join ledger_account account on account.id = entry.account_id
      join journal on journal.id = entry.journal_id
      where account.code = ${wallet} || ':' || person.id and journal.kind = ${kind}), 0)::bigint`
  const { rows } = await sql<Accounts>`
    select member.id as member_id, ${balance('HELD')} as held, ${balance('INCOME')} as income, ${balance('FUND')} as fund,
      ${balance('clawback_receivable')} as clawback, ${moved('INCOME', 'activation_cancelled')} as refunded_income,
      ${moved('FUND', 'activation_cancelled')} as refunded_fund, ${moved('INCOME', 'payout')} as taken
    from member join person on person.id = member.person_id order by member.id`.execute(db)
  return rows
}

/** What every income of every closing comes to, with all that adjusted it; what comes to nothing is left out. */
export async function incomesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', coalesce(adjusts_closing_id, closing_id), kind, member_id, coalesce(from_member_id, 0),
      sum(gross_minor), sum(trimmed_minor), sum(paid_minor)) as line
    from income group by coalesce(adjusts_closing_id, closing_id), kind, member_id, from_member_id
    having sum(abs(gross_minor)) <> 0 and (sum(gross_minor) <> 0 or sum(paid_minor) <> 0)
    order by coalesce(adjusts_closing_id, closing_id), kind, member_id, from_member_id`.execute(db)
  return rows.map(({ line }) => line)
}

/** What each member carries on each leg after the newest closing. */
export async function carriesOf(db: Database): Promise<string[]> {
  const carry = await carryNow(db)
  const { members } = await db
    .selectFrom('member')
    .select(({ fn }) => fn.countAll<bigint>().as('members'))
    .executeTakeFirstOrThrow()
  return Array.from(
    { length: Number(members) },
    (_, member) => `${member + 1}: ${carry(member, 0)} ${carry(member, 1)}`,
  )
}

/** What members got out of the company and have in it: taken, free, held and in the fund wallet, less what they owe. */
export async function gotOut(db: Database): Promise<bigint> {
  const all = await accountsOf(db)
  return all.reduce((sum, one) => sum + one.taken + one.income + one.held + one.fund + one.clawback, 0n)
}
