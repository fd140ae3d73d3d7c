import { sql } from 'kysely'
import { entryKind, type EntryKind } from '@banyan/contract/wallets/entry-kinds.ts'
import { inReadingOrder } from '@banyan/domain/ledger/reading-order.ts'
import type { Reader } from '#kit/database/database.ts'
import type { Filter } from '#kit/lists/filters.ts'
import type { NamedWallet } from '../owner.ts'
import type { Bounds, Stretch } from './stretch.ts'

/** A wallet with the places of its first and its last entry within bounds, in the order in which it is read. */
interface Within {
  readonly account_id: bigint
  readonly first: bigint
  /** Of none at all the one before the first. */
  readonly last: bigint
  /** The numbers between which all of them were posted, the first left out. */
  readonly after_no: bigint
  readonly until_no: bigint
}

/**
 * How many entries were posted before a moment (`no`), how many later ones are of before it all the same (`late`), and the
 * last of them all (`until`).
 */
const edgeAt = (moment: Date) => sql`
  select posted.no, late.count, coalesce(late.last, posted.no) as until
  from (select coalesce((select no from wallet_entry where account_id = account.id and at < ${moment}
    order by at desc, no desc limit 1), 0) as no) posted
  cross join lateral (select count(*) as count, max(entry.no) as last from wallet_entry entry
    where entry.account_id = account.id and entry.before_no is not null and entry.no > posted.no
      and entry.of_at < ${moment}) late`
const before_all = sql`select 0::bigint as no, 0::bigint as count, 0::bigint as until`
const after_all = sql`select account.entries as no, 0::bigint as count, account.entries as until`

/** A wallet within bounds, read at one moment. Undefined where the owner has no such wallet. */
export async function maybeWithin(
  db: Reader,
  { owner, wallet }: NamedWallet,
  { since, before }: Bounds,
): Promise<Within | undefined> {
  const { rows } = await sql<Within>`
    select account.id as account_id, start.no + start.count + 1 as first, stop.no + stop.count as last,
      start.no as after_no, stop.until as until_no
    from ledger_account account
    cross join lateral (${since === null ? before_all : edgeAt(since)}) start
    cross join lateral (${before === null ? after_all : edgeAt(before)}) stop
    where account.owner_person_id = ${owner.person_id} and account.wallet = ${wallet}`.execute(db)
  return rows[0]
}

/** Of when an entry is. */
export const momentOf = sql<Date>`coalesce(entry.of_at, entry.at)`

/** Entries with what their journals are about. */
export const entriesOf = (db: Reader, account_id: bigint) =>
  db
    .selectFrom('wallet_entry as entry')
    .select(['entry.no', 'entry.at', 'entry.of_at', 'entry.journal_id', 'entry.kind', 'entry.amount_minor'])
    .select('entry.balance_minor')
    // Looked up row by row: a join is planned for longer than the rows of a page take.
    .select(sql<string>`(select reference from journal where journal.id = entry.journal_id)`.as('reference'))
    .where('entry.account_id', '=', account_id)

export type StoredEntry = Awaited<ReturnType<ReturnType<typeof entriesOf>['executeTakeFirstOrThrow']>>

interface Places {
  readonly first: bigint
  readonly last: bigint
}

/**
 * The numbers between which the entries of places were posted, and all that are read between them: more than the places where
 * an entry is read elsewhere than it was posted. Such entries are few and have an index of their own.
 */
async function findNumbers(db: Reader, account_id: bigint, { first, last }: Places): Promise<Places> {
  const { rows } = await sql<{ first: bigint | null; last: bigint | null }>`
    select min(before_no) as first, max(no) as last from wallet_entry
    where account_id = ${account_id} and before_no is not null and no >= ${first} and before_no <= ${last}`.execute(db)
  const late = rows[0]!
  const wider = {
    first: late.first !== null && late.first < first ? late.first : first,
    last: late.last !== null && late.last > last ? late.last : last,
  }
  return wider.first === first && wider.last === last ? wider : findNumbers(db, account_id, wider)
}

/** The entries from one place to another, with the balance after each in the order in which they are read. */
export async function findEntries(
  db: Reader,
  account_id: bigint,
  places: Places,
  isDescending: boolean,
): Promise<readonly StoredEntry[]> {
  const { first, last } = await findNumbers(db, account_id, places)
  const posted = await entriesOf(db, account_id)
    .where('entry.no', '>=', first)
    .where('entry.no', '<=', last)
    .orderBy('entry.no')
    // They are as many as their numbers. Said so, the planner expects no more, whatever other wallets have by these numbers.
    .limit(Number(last - first + 1n))
    .execute()
  const read = inReadingOrder(posted).slice(Number(places.first - first), Number(places.last - first) + 1)
  return isDescending ? read.toReversed() : read
}

/** What a wallet held after the entry of a place; nothing before the first. */
export async function balanceAfter(db: Reader, account_id: bigint, place: bigint): Promise<bigint> {
  const [entry] = place < 1n ? [] : await findEntries(db, account_id, { first: place, last: place }, false)
  return entry?.balance_minor ?? 0n
}

/** What a wallet held after each of some entries, wherever they are, by their numbers. */
export async function findBalances(
  db: Reader,
  account_id: bigint,
  numbers: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await sql<{ no: bigint; balance_minor: bigint }>`
    select entry.no, (coalesce(posted.balance_minor, 0) + coalesce((
      select sum(late.amount_minor) from wallet_entry late
      where late.account_id = entry.account_id and late.before_no is not null
        and late.no > coalesce(entry.before_no - 1, entry.no) and (late.of_at, late.no) <= (${momentOf}, entry.no)), 0)
    )::bigint as balance_minor
    from wallet_entry entry
    left join wallet_entry posted on posted.account_id = entry.account_id
      and posted.no = coalesce(entry.before_no - 1, entry.no)
    where entry.account_id = ${account_id} and entry.no = any(${numbers}::bigint[])`.execute(db)
  return new Map(rows.map(({ no, balance_minor }) => [no, balance_minor]))
}

const named = entryKind.options.filter((kind) => kind !== 'other')

/** The others are those that have no name. */
const kindIs = (kind: EntryKind) =>
  kind === 'other' ? sql<boolean>`entry.kind <> all(${named}::text[])` : sql<boolean>`entry.kind = ${kind}`

/** The entries of a kind. */
export const isOfKind: Filter<EntryKind> = (rows, kind) => rows.where(kindIs(kind))

/** The entries of a stretch, whatever their order. */
export const isWithin = ({ after_no, until_no, since, before }: Stretch) => sql<boolean>`
  entry.no > ${after_no} and entry.no <= ${until_no}
  and ${since === null ? sql`true` : sql`${momentOf} >= ${since}`}
  and ${before === null ? sql`true` : sql`${momentOf} < ${before}`}`

/** What came in and went out in a stretch, by entries of one kind or of all. */
export async function sumEntries(
  db: Reader,
  account_id: bigint,
  stretch: Stretch,
  kind?: EntryKind,
): Promise<{ credit_minor: bigint; debit_minor: bigint }> {
  const { rows } = await sql<{ credit_minor: bigint; debit_minor: bigint }>`
    select coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint as credit_minor,
      coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint as debit_minor
    from wallet_entry entry
    where account_id = ${account_id} and ${isWithin(stretch)}
      and ${kind === undefined ? sql<boolean>`true` : kindIs(kind)}`.execute(db)
  return rows[0]!
}

/** What came in by an entry, or went out; nothing the other way. */
export const creditOfEntry = sql`greatest(entry.amount_minor, 0)`
export const debitOfEntry = sql`greatest(-entry.amount_minor, 0)`
