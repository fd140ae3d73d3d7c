import { sql, type RawBuilder } from 'kysely'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import type { Transaction } from '#kit/database/database.ts'
import { findForeignKeys } from '#kit/database/foreign-keys.ts'
import type { Batch } from '../queries.ts'

const referred = ['person', 'member', 'ledger_account'] as const
type Referred = (typeof referred)[number]

/** What the run itself writes about its members, and what something else is named for. */
const own: ReadonlySet<string> = new Set([
  'member.person_id',
  'member.sponsor_id',
  'member.parent_id',
  'ledger_account.owner_person_id',
  'name_word.person_id',
  // A step goes with the row that it is of, which names its person itself.
  'step.by_person_id',
])

/** What a table keeps, in words; of every other its own name says enough. */
const words: Readonly<Record<string, string>> = {
  business_event: 'business events',
  session: 'sign-ins',
  known_device: 'sign-ins',
  sign_in_attempt: 'sign-ins',
  one_time_code: 'codes that were sent',
  message: 'messages',
  outbox: 'messages',
  member_block: 'blocks',
  sponsor_change: 'changes of sponsors',
  approval: 'requests for approval',
  profile: 'profiles',
  kyc_document: 'KYC documents',
  bank_account: 'bank accounts',
  transfer: 'movements of wallets',
  wallet_entry: 'movements of wallets',
  record_link: 'links',
}

/** Every column of the database that names a person, a member or an account. */
const findNaming = async (trx: Transaction) =>
  (await findForeignKeys(trx, referred)).filter(
    ({ table_name, column_name }) => !own.has(`${table_name}.${column_name}`),
  )

const membersOf = ({ first_member_id, last_member_id }: Batch) =>
  sql`select id from member where id between ${first_member_id} and ${last_member_id}`

/** A column that names people, members or accounts of a batch, which are what `of` answers and lie between two numbers. */
interface Naming {
  readonly table_name: string
  readonly column_name: string
  readonly of: RawBuilder<unknown>
  readonly from: bigint
  readonly to: bigint
}

type Those = Omit<Naming, 'table_name' | 'column_name'>

/** The numbers between which all of a query lie; none where it answers nothing. */
async function between(trx: Transaction, query: RawBuilder<unknown>): Promise<{ from: bigint; to: bigint }> {
  const { rows } = await sql<{ from: bigint; to: bigint }>`
    select coalesce(min(id), 0) as from, coalesce(max(id), -1) as to from (${query}) as those`.execute(trx)
  return rows[0]!
}

/** Whether rows name any number from one to another: an index answers at once, whatever the database believes of its tables. */
async function findInRange(trx: Transaction, all: readonly Naming[]): Promise<readonly Naming[]> {
  const asked = all.map(
    ({ table_name, column_name, from, to }, at) => sql`
      select ${at}::int as at where exists (
        select from ${sql.table(table_name)} where ${sql.ref(column_name)} between ${from} and ${to})`,
  )
  const { rows } = await sql<{ at: number }>`${sql.join(asked, sql` union all `)}`.execute(trx)
  return rows.map(({ at }) => all[at]!)
}

async function countKnown(trx: Transaction, { of, from, to }: Those): Promise<bigint> {
  const known = sql`from person where password_hash is not null and id between ${from} and ${to}`
  const some = await sql`select ${known} limit 1`.execute(trx)
  if (some.rows.length === 0) return 0n
  const { rows } = await sql<{ count: bigint }>`select count(*) as count ${known} and id in (${of})`.execute(trx)
  return rows[0]!.count
}

/** What refers to people of a batch, and to its members where it still has some; the most frequent first. */
async function mostNamed(
  trx: Transaction,
  persons: RawBuilder<unknown>,
  batch: Batch | undefined,
): Promise<Said | undefined> {
  const people = { of: persons, ...(await between(trx, persons)) }
  const known = await countKnown(trx, people)
  if (known > 0n) return said('people.import_signed_in', { count: Number(known) })

  // Accounts of others may lie between them, as people may: those are left out where rows are counted.
  const those_between = sql`select id from ledger_account where owner_person_id between ${people.from} and ${people.to}`
  const accounts = sql`select id from ledger_account where owner_person_id in (${persons})`
  const named: Readonly<Record<Referred, Those | undefined>> = {
    member: batch && { of: membersOf(batch), from: batch.first_member_id!, to: batch.last_member_id! },
    person: people,
    ledger_account: { of: accounts, ...(await between(trx, those_between)) },
  }
  const all = (await findNaming(trx)).flatMap(({ refers_to, ...key }) => {
    const those = named[refers_to]
    return those === undefined ? [] : [{ ...key, ...those }]
  })
  const asked = (await findInRange(trx, all)).map(
    ({ table_name, column_name, of }) => sql`
      select ${table_name} as table_name, count(*) as count from ${sql.table(table_name)}
      where ${sql.ref(column_name)} in (${of})`,
  )
  // Members of others whom the batch sponsors: nobody joined after it, so there is none unless a sponsor was changed.
  if (batch !== undefined)
    asked.push(sql`
      select 'sponsor_change' as table_name, count(*) as count from member
      where id < ${batch.first_member_id} and sponsor_id between ${batch.first_member_id} and ${batch.last_member_id}`)
  if (asked.length === 0) return undefined
  const { rows } = await sql<{ table_name: string; count: bigint }>`
    select table_name, count from (${sql.join(asked, sql` union all `)}) as found where count > 0
    order by count desc limit 1`.execute(trx)
  const [most] = rows
  if (most === undefined) return undefined
  const what = words[most.table_name] ?? most.table_name.replaceAll('_', ' ')
  return said('people.import_referred', { count: Number(most.count), what })
}

/** What refers to people of a batch who have no place in the network any more, in words; undefined when nothing does. */
export const maybeNamed = (trx: Transaction, person_ids: readonly bigint[]): Promise<Said | undefined> =>
  mostNamed(trx, sql`select unnest(${person_ids}::bigint[]) as id`, undefined)

/**
 * What refers to the members of a batch beyond what its run wrote, in words; undefined when nothing does. Every foreign key of
 * the database is asked, so a table that comes later is asked too.
 */
export async function maybeReference(trx: Transaction, batch: Batch): Promise<Said | undefined> {
  const { first_member_id: first } = batch
  const closing = await trx
    .selectFrom('closing')
    .select('id')
    .where('member_horizon_id', '>=', first)
    .where('status', '<>', 'preview')
    .orderBy('id')
    .executeTakeFirst()
  if (closing !== undefined) return said('people.import_in_closing', { closing_id: String(closing.id) })
  const sealed = await trx
    .selectFrom('seal_part')
    .select('seal_no')
    .where('stream', '=', 'member')
    .where('to_id', '>=', first!)
    .limit(1)
    .executeTakeFirst()
  if (sealed !== undefined) return said('people.import_sealed')
  const persons = sql`select person_id as id from member where id between ${first} and ${batch.last_member_id}`
  return mostNamed(trx, persons, batch)
}
