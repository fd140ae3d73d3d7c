import { sql, type RawBuilder } from 'kysely'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import type { Transaction } from '#kit/database/database.ts'
import type { Batch } from '../queries.ts'

interface ForeignKey {
  readonly table_name: string
  readonly column_name: string
  readonly refers_to: 'person' | 'member' | 'ledger_account'
}

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
async function findForeignKeys(trx: Transaction): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select source.relname as table_name, attname as column_name, target.relname as refers_to
    from pg_constraint con
    join pg_class source on source.oid = con.conrelid
    join pg_class target on target.oid = con.confrelid
    join pg_attribute on attrelid = con.conrelid and attnum = con.conkey[1]
    where con.contype = 'f' and cardinality(con.conkey) = 1 and target.relnamespace = 'public'::regnamespace
      and target.relname in ('person', 'member', 'ledger_account')
    order by 1, 2`.execute(trx)
  return rows.filter(({ table_name, column_name }) => !own.has(`${table_name}.${column_name}`))
}

/** Which of the batch a row may name: all in `of`, which lie in a stretch of numbers. */
interface Those {
  readonly of?: RawBuilder<unknown>
  readonly from: bigint
  readonly to: bigint
}

/** Asked by the stretch first, which an index answers at once where nobody is named. */
const isOneOf = (column: RawBuilder<unknown>, { of, from, to }: Those) =>
  sql`${column} between ${from} and ${to}${of === undefined ? sql`` : sql` and ${column} in (${of})`}`

/** The numbers in which what a query answers as `id` lies; none where it answers nothing. */
async function stretchOf(trx: Transaction, of: RawBuilder<unknown>): Promise<Those> {
  const { rows } = await sql<{ from: bigint; to: bigint }>`
    select coalesce(min(id), 0) as from, coalesce(max(id), -1) as to from (${of}) as those`.execute(trx)
  return { of, ...rows[0]! }
}

/** What refers to people of a batch, and to its members where it still has some; the most frequent first. */
async function mostNamed(
  trx: Transaction,
  persons: RawBuilder<unknown>,
  batch: Batch | undefined,
): Promise<Said | undefined> {
  const people = await stretchOf(trx, persons)
  const {
    rows: [known],
  } = await sql<{ count: bigint }>`
    select count(*) as count from person where password_hash is not null and ${isOneOf(sql`id`, people)}`.execute(trx)
  if (known!.count > 0n) return said('people.import_signed_in', { count: Number(known!.count) })

  const accounts = sql`select id from ledger_account where ${isOneOf(sql`owner_person_id`, people)}`
  const members = batch && { from: batch.first_member_id!, to: batch.last_member_id! }
  const named: Readonly<Record<ForeignKey['refers_to'], Those | undefined>> = {
    member: members,
    person: people,
    ledger_account: await stretchOf(trx, accounts),
  }
  const asked = (await findForeignKeys(trx)).flatMap(({ table_name, column_name, refers_to }) => {
    const those = named[refers_to]
    if (those === undefined) return []
    return sql`
      select ${table_name} as table_name, count(*) as count from ${sql.table(table_name)}
      where ${isOneOf(sql.ref(column_name), those)}`
  })
  // Members of others whom the batch sponsors: nobody joined after it, so there is none unless a sponsor was changed.
  if (members !== undefined)
    asked.push(sql`
      select 'sponsor_change', count(*) from member
      where id < ${members.from} and ${isOneOf(sql`sponsor_id`, members)}`)
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
