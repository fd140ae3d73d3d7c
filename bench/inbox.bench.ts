import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { companyConversationLists } from '@banyan/contract/support/answering.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { findMessages, findNotes } from '../apps/server/src/features/community/support/messages/queries.ts'
import {
  conversation,
  findChain,
  findCompanyConversations,
  unreadRows,
} from '../apps/server/src/features/community/support/queries.ts'
import type { Actor } from '../apps/server/src/kit/context.ts'
import type { Pool } from '../apps/server/src/kit/database/database.ts'
import { median, msOf, rounded, say } from './figures.ts'
import { onPostgres } from './on-postgres.ts'

/**
 * The company's inbox of a million conversations with five messages each, as an admin who reads all and as one who is kept to
 * a category: the first page, how many are unread, a search by a word, and opening one; against a bare SELECT of the same
 * rows by their keys in the same run. `--conversations 100000` for less.
 */
const { values } = parseArgs({ options: { conversations: { type: 'string', default: '1000000' } } })
const conversations = Number(values.conversations)
const messages_each = 5
const page_size = 25
const rounds = 11
const most = 6

const list = companyConversationLists.inbox
type Request = ListRequest<typeof list>
const now = new Date('2026-06-01T00:00:00Z')

/** Ten officers have what is answered; every hundredth is new, and every fiftieth of an officer has a newer message. */
async function addConversations(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // Keys are right by making; checking each of millions would only cost time.
    await client.query('set session_replication_role = replica')
    await client.query(`
      insert into person (user_id, user_type, name, mobile, email, access_rights, support_categories, created_at)
        select 'admin' || n, 'Admin', 'Meera Udaharan', '', '', case when n = 2 then array[1] end, case when n = 2 then array['KYC'] end, '2026-01-01Z'
        from generate_series(1, 10) n;
      insert into person (user_id, user_type, name, mobile, email, created_at)
        select 'NT' || (1000000 + n), 'User', 'Asha' || n || ' Namuna', '', '', '2026-01-01Z' from generate_series(1, ${conversations / 10}) n;
      insert into conversation (conversation_no, person_id, subject, category, priority, state, officer_id, started_at, acted_at,
          last_at, last_person_message_id, last_company_message_id)
        select 'S-2026-' || lpad(n::text, 6, '0'), 11 + n % ${conversations / 10}, 'Question ' || n,
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
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze')
}

/** Medians of acts that take turns, so that a slow moment slows all of them. */
async function mediansOf(acts: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const figures = acts.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, act] of acts.entries()) figures[at]!.push(await msOf(act))
  return figures.map((one) => rounded(median(one), 2))
}

await onPostgres(async ({ db, pool }) => {
  const adding_s = Math.round((await msOf(() => addConversations(pool))) / 1000)
  const measured: {
    readonly name: string
    readonly rows: number
    readonly ms: number
    readonly bare_ms: number
    readonly ratio: number
  }[] = []
  for (const [who, person_id] of [
    ['all', 1n],
    ['kept to one', 2n],
  ] as const) {
    const actor = { person_id, user_type: 'Admin', opened_by: null } as unknown as Actor
    const page = (filter: Request['filter']) =>
      findCompanyConversations(
        db,
        list,
        { page_index: 0, page_size, sort: { by: 'last_at', is_descending: true }, filter },
        {
          actor,
          zone: 'Asia/Kolkata',
          now,
        },
      )
    const unread = () =>
      sql<{ count: bigint }>`select count(*) as count from (${unreadRows(actor)}) waiting`.execute(db)
    const unreadIds = await pool.query<{ id: bigint }>(
      `select id from conversation where last_at in (select since from (${unreadRows(actor).compile(db).sql}) waiting)`,
      [...unreadRows(actor).compile(db).parameters],
    )
    const open = async (id: bigint) => {
      const row = await conversation.maybe(db, id, actor)
      return row && [row, await findChain(db, row, actor), await findMessages(db, id), await findNotes(db, [id])]
    }
    const opened_id = BigInt(conversations - 4 - ((conversations - 4) % 5) + 1)
    const cases = [
      { name: 'first page', ours: () => page({}), ids: (await page({})).data.map(({ id }) => id) },
      { name: 'unread', ours: unread, ids: unreadIds.rows.map(({ id }) => id) },
      {
        name: 'search',
        ours: () => page({ search: 'word7' }),
        ids: (await page({ search: 'word7' })).data.map(({ id }) => id),
      },
    ]
    for (const { name, ours, ids } of cases) {
      const bare = () => pool.query('select * from conversation where id = any($1)', [ids])
      const [ms, bare_ms] = (await mediansOf([ours, bare])) as [number, number]
      measured.push({ name: `${name}, ${who}`, rows: ids.length, ms, bare_ms, ratio: rounded(ms / bare_ms, 2) })
    }
    const bare = async () => {
      await pool.query('select * from conversation where id = $1', [opened_id])
      await pool.query('select * from conversation_message where conversation_id = $1 order by id', [opened_id])
    }
    const [ms, bare_ms] = (await mediansOf([() => open(opened_id), bare])) as [number, number]
    const rows = (await open(opened_id)) === undefined ? 0 : 1 + messages_each
    measured.push({ name: `open one, ${who}`, rows, ms, bare_ms, ratio: rounded(ms / bare_ms, 2) })
  }
  for (const line of measured) console.error(Object.values(line).join('\t'))
  const worst = Math.max(...measured.map(({ ratio }) => ratio))
  say({ name: 'inbox', ratio: worst, target: most, ok: worst <= most, conversations, adding_s, measured })
})
