import { sql } from 'kysely'
import { entryKind, type EntryKind } from '@banyan/contract/wallets/entry-kinds.ts'
import type { Reader } from '#kit/database/database.ts'
import type { Filter } from '#kit/lists/filters.ts'
import type { NamedWallet } from '../owner.ts'

interface Bounds {
  /** Null: from the first entry on, to the last. */
  readonly since: Date | null
  readonly before: Date | null
}

/**
 * A wallet with the numbers of its first and its last entry within bounds, read at one moment; of none at all the last is the
 * one before the first. Undefined where the owner has no such wallet.
 */
export async function maybeWithin(
  db: Reader,
  { owner, wallet }: NamedWallet,
  { since, before }: Bounds,
): Promise<{ account_id: bigint; first: bigint; last: bigint } | undefined> {
  const first =
    since === null
      ? sql`1`
      : sql`coalesce((select no from wallet_entry where account_id = account.id and at >= ${since} order by at, no limit 1),
          account.entries + 1)`
  const last =
    before === null
      ? sql`account.entries`
      : sql`coalesce((select no from wallet_entry where account_id = account.id and at < ${before}
          order by at desc, no desc limit 1), 0)`
  const { rows } = await sql<{ account_id: bigint; first: bigint; last: bigint }>`
    select account.id as account_id, (${first})::bigint as first, (${last})::bigint as last
    from ledger_account account
    where account.owner_person_id = ${owner.person_id} and account.wallet = ${wallet}`.execute(db)
  return rows[0]
}

/** Entries with what their journals are about. */
export const entriesOf = (db: Reader, account_id: bigint) =>
  db
    .selectFrom('wallet_entry as entry')
    .select(['entry.no', 'entry.at', 'entry.journal_id', 'entry.kind', 'entry.amount_minor', 'entry.balance_minor'])
    // Looked up row by row: a join is planned for longer than the rows of a page take.
    .select(sql<string>`(select reference from journal where journal.id = entry.journal_id)`.as('reference'))
    .where('entry.account_id', '=', account_id)

export type StoredEntry = Awaited<ReturnType<ReturnType<typeof entriesOf>['executeTakeFirstOrThrow']>>

/** The entries from one number to another. */
export const findEntries = (
  db: Reader,
  account_id: bigint,
  { first, last }: { readonly first: bigint; readonly last: bigint },
  isDescending: boolean,
): Promise<StoredEntry[]> =>
  entriesOf(db, account_id)
    .where('entry.no', '>=', first)
    .where('entry.no', '<=', last)
    .orderBy('entry.no', isDescending ? 'desc' : 'asc')
    // They are as many as their numbers. Said so, the planner expects no more, whatever other wallets have by these numbers.
    .limit(Number(last - first + 1n))
    .execute()

/** What a wallet held after an entry; nothing before the first. */
export async function balanceAfter(db: Reader, account_id: bigint, no: bigint): Promise<bigint> {
  const entry = await db
    .selectFrom('wallet_entry')
    .select('balance_minor')
    .where('account_id', '=', account_id)
    .where('no', '=', no)
    .executeTakeFirst()
  return entry?.balance_minor ?? 0n
}

const named = entryKind.options.filter((kind) => kind !== 'other')

/** The others are those that have no name. */
const kindIs = (kind: EntryKind) =>
  kind === 'other' ? sql<boolean>`entry.kind <> all(${named}::text[])` : sql<boolean>`entry.kind = ${kind}`

/** The entries of a kind. */
export const isOfKind: Filter<EntryKind> = (rows, kind) => rows.where(kindIs(kind))

/** What came in and went out from one number to another, by entries of one kind or of all. */
export async function sumEntries(
  db: Reader,
  account_id: bigint,
  { first, last }: { readonly first: bigint; readonly last: bigint },
  kind?: EntryKind,
): Promise<{ credit_minor: bigint; debit_minor: bigint }> {
  const { rows } = await sql<{ credit_minor: bigint; debit_minor: bigint }>`
    select coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint as credit_minor,
      coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint as debit_minor
    from wallet_entry entry
    where account_id = ${account_id} and no between ${first} and ${last}
      and ${kind === undefined ? sql<boolean>`true` : kindIs(kind)}`.execute(db)
  return rows[0]!
}

/** What came in by an entry, or went out; nothing the other way. */
export const creditOfEntry = sql`greatest(entry.amount_minor, 0)`
export const debitOfEntry = sql`greatest(-entry.amount_minor, 0)`
