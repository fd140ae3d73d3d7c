import { sql } from 'kysely'
import { lineOfFamily, type ReconciliationKey } from '@banyan/domain/ledger/reconciliation-lines.ts'
import type { Reader } from '#kit/database/database.ts'
import type { Span } from '../span.ts'

/** The family of an account that is joined with its owner, each by a name: as `familyOf` of the domain says it. */
export const familyAs = (account: string, owner: string) => sql<string>`
  case when ${sql.ref(`${account}.wallet`)} is null then regexp_replace(${sql.ref(`${account}.code`)}, ':[0-9]+$', '')
    else ${sql.ref(`${account}.wallet`)} || ':' || ${sql.ref(`${owner}.user_type`)} end`

export const family = familyAs('account', 'owner')

/** The moment by which a joined journal belongs to a day: what a closing posts is of the last instant of its window. */
export const journalMoment = sql<Date>`moment_of(journal.kind, journal.event_at)`

/** Joined journals of before a moment, and those since one; the times they were written with find them. */
export const journalBefore = (until: Date) =>
  sql<boolean>`(journal.event_at <= ${until} and ${journalMoment} < ${until})`
export const journalSince = (since: Date) =>
  sql<boolean>`(journal.event_at >= ${since} and ${journalMoment} >= ${since})`

/**
 * Every entry of journals since a moment, with the moment of its journal. An income is written with the time of its journal, so those
 * are found without the ledger's help; one that had another would be missing here, and the books would not balance.
 */
const entriesSince = (since: Date) => sql`
  select journal.id as journal_id, ${journalMoment} as at, side.account_id, side.amount_minor
  from journal join transfer on transfer.journal_id = journal.id
  cross join lateral (values (transfer.debit_account_id, -transfer.amount_minor), (transfer.credit_account_id, transfer.amount_minor))
    as side (account_id, amount_minor)
  where ${journalSince(since)}
  union all
  select journal.id, ${journalMoment}, side.account_id, side.amount_minor
  from income join journal on journal.id = income.journal_id
  cross join lateral (values (income.debit_account_id, -income.net_minor), (income.credit_account_id, income.net_minor))
    as side (account_id, amount_minor)
  where income.net_minor <> 0 and income.at >= ${since} and ${journalSince(since)}`

/** What accounts did in a span as the ledger signs it: above zero came in. In hundredths. */
export interface LedgerFigures {
  readonly closing_minor: bigint
  readonly in_minor: bigint
  readonly out_minor: bigint
}

/**
 * What each family of accounts did in a span, by its line: the balances of now, less what moved after the span. Only journals
 * since the first day are read, however many there are before.
 */
export async function findLedgerFigures(
  db: Reader,
  { since, until }: Pick<Span, 'since' | 'until'>,
): Promise<ReadonlyMap<ReconciliationKey, LedgerFigures>> {
  const { rows } = await sql<LedgerFigures & { family: string }>`
    with moved as (
      select account_id,
        coalesce(sum(amount_minor) filter (where at < ${until} and amount_minor > 0), 0) as in_minor,
        coalesce(-sum(amount_minor) filter (where at < ${until} and amount_minor < 0), 0) as out_minor,
        coalesce(sum(amount_minor) filter (where at >= ${until}), 0) as later_minor
      from (${entriesSince(since)}) entry group by account_id
    )
    select ${family} as family, sum(account.balance_minor - coalesce(moved.later_minor, 0))::bigint as closing_minor,
      coalesce(sum(moved.in_minor), 0)::bigint as in_minor, coalesce(sum(moved.out_minor), 0)::bigint as out_minor
    from ledger_account account
    left join moved on moved.account_id = account.id
    left join person owner on owner.id = account.owner_person_id
    group by 1`.execute(db)
  const byLine = new Map<ReconciliationKey, LedgerFigures>()
  for (const { family: named, ...figures } of rows) {
    const line = lineOfFamily(named)
    const before = byLine.get(line)
    byLine.set(line, before === undefined ? figures : addFigures(before, figures))
  }
  return byLine
}

const addFigures = (one: LedgerFigures, other: LedgerFigures): LedgerFigures => ({
  closing_minor: one.closing_minor + other.closing_minor,
  in_minor: one.in_minor + other.in_minor,
  out_minor: one.out_minor + other.out_minor,
})
