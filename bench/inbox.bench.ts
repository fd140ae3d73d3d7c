import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { companyConversationLists } from '@banyan/contract/support/answering.ts'
import { ownConversationLists } from '@banyan/contract/support/conversations.ts'
import { presentConversation } from '../apps/server/src/features/community/support/present-conversation.ts'
import { presentForCompany } from '../apps/server/src/features/community/support/present-for-company.ts'
import {
  conversation,
  findCompanyConversations,
  findOwnConversations,
  unreadRows,
  type LockedConversation,
} from '../apps/server/src/features/community/support/queries.ts'
import type { Company } from '../apps/server/src/kit/company.ts'
import type { Actor } from '../apps/server/src/kit/context.ts'
import type { Pool } from '../apps/server/src/kit/database/database.ts'
import { median, msOf, rounded, say } from './figures.ts'
import { onPostgres } from './on-postgres.ts'

/**
 * Inboxes of a million conversations with five messages each: the company's, for an admin who reads all and for one who is
 * kept to a category, and a member's own. The first page, how many are unread, a search by a word, and opening one; against
 * a bare SELECT of the same rows by their keys in the same run. What is only counted is only counted there too: fetching
 * 120,000 rows would make any count look quick. The word that is searched is one that all of them find.
 * `--conversations 100000` for less.
 */
const { values } = parseArgs({ options: { conversations: { type: 'string', default: '1000000' } } })
const conversations = Number(values.conversations)
const messages_each = 5
const page_size = 25
const rounds = 41
const most = 6
/** What takes seconds is measured less often. */
const longest_ms = 20_000

const word = 'word17'

const now = new Date('2026-06-01T00:00:00Z')
const zone = 'Asia/Kolkata'
const first = { page_index: 0, page_size, sort: { by: 'last_at', is_descending: true } } as const
/** A conversation about KYC, which both admins read, and whose it is. */
const opened_id = BigInt(conversations - (conversations % 15) - 12)
const member_id = 11n + (opened_id % BigInt(conversations / 10))

/** Ten officers have what is answered; every hundredth is new, and every fiftieth of an officer has a newer message. */
async function addConversations(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // Keys are right by making; checking each of millions would only cost time. Indexes are made when the rows are there.
    await client.query('set session_replication_role = replica')
    const { rows: indexes } = await client.query<{ name: string; made_by: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made_by from pg_index
        where indrelid in ('conversation'::regclass, 'conversation_message'::regclass) and not indisunique`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query(`
      insert into person (user_id, user_type, name, mobile, email, access_rights, support_categories, created_at)
        select 'admin' || n, 'Admin', 'Meera Udaharan', '', '', case when n = 2 then array[1] end, case when n = 2 then array['KYC'] end, '2026-01-01Z'
        from generate_series(1, 10) n;
      insert into person (user_id, user_type, name, mobile, email, created_at)
        select 'NT' || (1000000 + n), 'User', 'Asha' || n || ' Namuna', '', '', '2026-01-01Z' from generate_series(1, ${conversations / 10}) n;
      insert into conversation (conversation_no, person_id, subject, category, priority, state, officer_id, started_at, acted_at,
          last_at, last_person_message_id, last_company_message_id)
        select 'S-2026-' || lpad(n::text, greatest(6, length(n::text)), '0'), 11 + n % ${conversations / 10}, 'Question ' || n,
          (array['Account', 'KYC', 'Pins', 'Donations', 'Incomes'])[1 + n / 3 % 5], 'normal',
          case when n % 100 = 0 then 'new' else 'waiting' end, case when n % 100 <> 0 then 1 + n % 10 end,
          moment, moment, moment, ${messages_each}::bigint * n - case when n % 50 = 0 then 0 else 1 end,
          case when n % 100 <> 0 then ${messages_each}::bigint * n - case when n % 50 = 0 then 1 else 0 end end
        from generate_series(1, ${conversations}) n, lateral (select timestamptz '2026-01-01Z' + n * interval '1 second' as moment) at;
      insert into conversation_message (conversation_id, by_person_id, is_from_company, text, at)
        select n, case when m % 2 = 0 then 1 + n % 10 else 11 + n % ${conversations / 10} end, m % 2 = 0,
          'Please look at the card of the account, word' || (n * ${messages_each} + m) % ${Math.max(1, conversations / 10)} || ' was wrong again.',
          timestamptz '2026-01-01Z' + n * interval '1 second'
        from generate_series(1, ${conversations}) n, generate_series(1, ${messages_each}) m order by n, m;
      insert into conversation_read (conversation_id, person_id, message_id)
        select id, officer_id, ${messages_each} * id - 1 from conversation where officer_id is not null`)
    for (const { made_by } of indexes) await client.query(made_by)
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze')
}

type Act = () => Promise<unknown>

/** Medians of acts that take turns, so that a slow moment slows all of them. */
async function mediansOf(acts: readonly Act[]): Promise<number[]> {
  const figures = acts.map((): number[] => [])
  const enough_ms = performance.now() + longest_ms
  for (let round = 0; round < rounds && (round < 5 || performance.now() < enough_ms); round++)
    for (const [at, act] of acts.entries()) figures[at]!.push(await msOf(act))
  return figures.map((one) => rounded(median(one), 2))
}

/** What somebody does with an inbox. */
interface Inbox {
  readonly actor: Actor
  page(search?: string): Promise<{ readonly data: readonly { readonly id: bigint }[] }>
  open(row: LockedConversation): Promise<unknown>
}

const actorOf = (person_id: bigint, user_type: Actor['user_type']) =>
  ({ person_id, user_type, opened_by: null }) as unknown as Actor

await onPostgres(async ({ db, pool }) => {
  const adding_s = Math.round((await msOf(() => addConversations(pool))) / 1000)
  const asking = { db, clock: { now: () => now }, company: { zone } as Company }
  const ofCompany = (person_id: bigint): Inbox => {
    const actor = actorOf(person_id, 'Admin')
    return {
      actor,
      page: (search) =>
        findCompanyConversations(
          db,
          companyConversationLists.inbox,
          { ...first, filter: search === undefined ? {} : { search } },
          { actor, zone, now },
        ),
      open: (row) => presentForCompany({ ...asking, actor }, row),
    }
  }
  const ofMember = (person_id: bigint): Inbox => {
    const actor = actorOf(person_id, 'User')
    return {
      actor,
      page: (search) =>
        findOwnConversations(
          db,
          ownConversationLists.userInbox,
          { ...first, filter: search === undefined ? {} : { search } },
          { actor, zone, now },
        ),
      open: (row) => presentConversation({ ...asking, actor }, row),
    }
  }

  const measured: { name: string; rows: number; ms: number; bare_ms: number; ratio: number }[] = []
  const measure = async (name: string, rows: number, [ours, bare]: readonly [ours: Act, bare: Act]) => {
    const [ms, bare_ms] = (await mediansOf([ours, bare])) as [number, number]
    measured.push({ name, rows, ms, bare_ms, ratio: rounded(ms / bare_ms, 2) })
  }
  for (const [who, { actor, page, open }] of [
    ['all', ofCompany(1n)],
    ['kept to one', ofCompany(2n)],
    ['a member', ofMember(member_id)],
  ] as const) {
    for (const [name, search] of [
      ['first page', undefined],
      ['search', word],
    ] as const) {
      const ids = (await page(search)).data.map(({ id }) => id)
      const bare = () => pool.query('select * from conversation where id = any($1)', [ids])
      await measure(`${name}, ${who}`, ids.length, [() => page(search), bare])
    }
    const waiting = unreadRows(actor)
    const unread = () => sql<{ count: bigint }>`select count(*) as count from (${waiting}) waiting`.execute(db)
    const { sql: text, parameters } = waiting.compile(db)
    const { rows: found } = await pool.query<{ id: bigint }>(
      text.replace('select last_at as since', 'select conversation.id as id'),
      [...parameters],
    )
    const ids = found.map(({ id }) => id)
    const countBare = () => pool.query('select count(last_at) from conversation where id = any($1)', [ids])
    await measure(`unread, ${who}`, ids.length, [unread, countBare])
    const openOne = async () => {
      const row = await conversation.maybe(db, opened_id, actor)
      if (row === undefined) throw new Error(`${who} may not read conversation ${opened_id}`)
      await open(row)
    }
    const bare = async () => {
      await pool.query('select * from conversation where id = $1', [opened_id])
      await pool.query('select * from conversation_message where conversation_id = $1 order by id', [opened_id])
    }
    await measure(`open one, ${who}`, 1 + messages_each, [openOne, bare])
  }
  for (const line of measured) console.error(Object.values(line).join('\t'))
  const worst = Math.max(...measured.map(({ ratio }) => ratio))
  say({ name: 'inbox', ratio: worst, target: most, ok: worst <= most, conversations, adding_s, measured })
})
