import { sql, type RawBuilder } from 'kysely'
import { clawbackCode } from '@banyan/domain/ledger/clawback.ts'
import { memoCode, saleMemoCode } from '@banyan/domain/ledger/chart-of-accounts.ts'
import {
  lineOfFamily,
  placeOfLine,
  reconciliationLines,
  type ReconciliationKey,
} from '@banyan/domain/ledger/reconciliation-lines.ts'
import type { JournalKind } from '@banyan/contract/reconciliation/entries.ts'
import type { Reader } from '#kit/database/database.ts'
import type { Filter } from '#kit/lists/filters.ts'
import { earnedSince } from '#features/incomes/incomes/index.ts'
import { family, journalMoment, journalSince } from '../ledger/queries.ts'
import { namedKinds } from './kind-of-journal.ts'

/** "clawback_receivable:" and its like: the beginnings of the codes that people have one of each. */
const prefixes: Readonly<Record<string, string>> = Object.fromEntries(
  [clawbackCode(1n), memoCode(1n), saleMemoCode(1n)].map((code) => [
    code.replace(/:\d+$/, ''),
    code.replace(/\d+$/, ''),
  ]),
)

const known = reconciliationLines.map(({ line }) => line)

/** The accounts of a line, found by what it is: one code, one kind of wallet, or codes that begin alike. */
function accountsOf(line: ReconciliationKey): RawBuilder<unknown> {
  const [wallet, owner_type] = line.split(':')
  const prefix = prefixes[line]
  if (line === 'unassigned')
    return sql`
      select account.id from ledger_account account left join person owner on owner.id = account.owner_person_id
      where ${family} <> all(${known}::text[])`
  if (prefix !== undefined)
    return sql`select id from ledger_account where wallet is null and starts_with(code, ${prefix})`
  if (owner_type === 'User' || owner_type === 'Franchise')
    return sql`
      select account.id from ledger_account account join person owner on owner.id = account.owner_person_id
      where account.wallet = ${wallet} and owner.user_type = ${owner_type}`
  return sql`select id from ledger_account where code = ${line}`
}

/** What a line did in one journal. */
export interface EntryOfLine {
  readonly id: bigint
  readonly at: Date
  readonly kind: string
  readonly debit_minor: bigint
  readonly credit_minor: bigint
  /** Of the line after it, on its own side. */
  readonly balance_minor: bigint
}

/**
 * The entries of a line, a journal being one, with the balance after each: the balance of now less all that is newer. So a
 * page costs the entries of the line since `since`, and none before it.
 */
export function entriesOfLine(db: Reader, line: ReconciliationKey, since: Date | null) {
  const sign = placeOfLine(line).side === 'credit' ? sql`1` : sql`-1`
  const ofJournals = since === null ? sql`true` : journalSince(since)
  const ofIncomes = since === null ? sql`true` : earnedSince(since)
  const entries = sql<EntryOfLine>`(
    with account as materialized (${accountsOf(line)}), moved as (
      select journal_id, sum(debit)::bigint as debit_minor, sum(credit)::bigint as credit_minor
      from (
        select transfer.journal_id, transfer.amount_minor as debit, 0 as credit
        from transfer join account on account.id = transfer.debit_account_id
        join journal on journal.id = transfer.journal_id and ${ofJournals}
        union all
        select transfer.journal_id, 0, transfer.amount_minor
        from transfer join account on account.id = transfer.credit_account_id
        join journal on journal.id = transfer.journal_id and ${ofJournals}
        union all
        select income.journal_id, greatest(income.net_minor, 0), greatest(-income.net_minor, 0)
        from income join account on account.id = income.debit_account_id
        where income.net_minor <> 0 and ${ofIncomes}
        union all
        select income.journal_id, greatest(-income.net_minor, 0), greatest(income.net_minor, 0)
        from income join account on account.id = income.credit_account_id
        where income.net_minor <> 0 and ${ofIncomes}
      ) side group by journal_id
    )
    select journal.id, ${journalMoment} as at, journal.kind, moved.debit_minor, moved.credit_minor,
      (${sign} * (
        (select coalesce(sum(balance_minor), 0) from ledger_account join account on account.id = ledger_account.id)
        - coalesce(sum(moved.credit_minor - moved.debit_minor) over (
          order by ${journalMoment} desc, journal.id desc rows between unbounded preceding and 1 preceding), 0)
      ))::bigint as balance_minor
    from moved join journal on journal.id = moved.journal_id
  )`
  return db.selectFrom(entries.as('entry')).selectAll('entry')
}

/** The journals of a kind; the others are those that have no name. */
export const isOfKind: Filter<JournalKind> = (rows, kind) =>
  rows.where(
    kind === 'other' ? sql<boolean>`entry.kind <> all(${namedKinds}::text[])` : sql<boolean>`entry.kind = ${kind}`,
  )

/** Who is at the other end of a line in a journal. */
export interface OtherEnd {
  readonly with_line: ReconciliationKey | null
  readonly with_user_id: string | null
  readonly with_name: string | null
}

/** The other ends of a line in journals, where transfers have one: of one line, and of one person where it is one. */
export async function findOtherEnds(
  db: Reader,
  line: ReconciliationKey,
  journal_ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, OtherEnd>> {
  const { rows } = await sql<{ journal_id: bigint; families: string[]; user_id: string | null; name: string | null }>`
    select moved.journal_id, array_agg(distinct moved.family) as families,
      case when count(distinct coalesce(moved.owner_id, 0)) = 1 then min(moved.user_id) end as user_id,
      case when count(distinct coalesce(moved.owner_id, 0)) = 1 then min(moved.name) end as name
    from (
      select transfer.journal_id, ${family} as family, owner.id as owner_id, owner.user_id, owner.name
      from transfer
      join ledger_account account on account.id in (transfer.debit_account_id, transfer.credit_account_id)
      left join person owner on owner.id = account.owner_person_id
      where transfer.journal_id = any(${journal_ids}::bigint[])
        -- The end that is not the line itself, of those transfers that touch it.
        and case when transfer.debit_account_id = account.id then transfer.credit_account_id else transfer.debit_account_id end
          in (${accountsOf(line)})
    ) moved group by moved.journal_id`.execute(db)
  return new Map(
    rows.map(({ journal_id, families, user_id, name }) => {
      const [only, ...more] = families
      const with_line = only === undefined || more.length > 0 ? null : lineOfFamily(only)
      return [journal_id, { with_line, with_user_id: user_id, with_name: name }]
    }),
  )
}
