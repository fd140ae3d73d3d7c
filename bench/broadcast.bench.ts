import { listBroadcasts } from '@banyan/contract/broadcasts/broadcasts.ts'
import type { BroadcastBody } from '@banyan/contract/broadcasts/broadcasts.ts'
import { markRead } from '../apps/server/src/features/community/broadcasts/commands/mark-read.ts'
import { addBroadcast } from '../apps/server/src/features/community/broadcasts/commands/send-broadcast.ts'
import { countAudience, findBroadcasts } from '../apps/server/src/features/community/broadcasts/queries.ts'
import { findUnread, maybeMine } from '../apps/server/src/features/community/broadcasts/reading/queries.ts'
import type { Context } from '../apps/server/src/kit/context.ts'
import type { Pool } from '../apps/server/src/kit/database/database.ts'
import { inTransaction } from '../apps/server/src/kit/database/transaction.ts'
import { median, msOf, rounded, say } from './figures.ts'
import { onPostgres } from './on-postgres.ts'

/**
 * A broadcast to a million members (or as many as `--readers` says): what sending costs against sending to a thousand, in
 * the same run; what its page costs at the first reading beyond a page that was read before; and the mark of the first
 * reading, for which the page does not wait, against a bare row. Then the same once everybody else has read it; and what
 * counting an audience costs, which grows with its people.
 */
const few = 1_000
const rounds = 60
/** Times what sending to a thousand costs, each beside a bare row. */
const most_ratio = 1.5
const most_more_ms = 1
/** Times what a bare row costs in a transaction of its own. */
const most_mark_ratio = 2
const sent_before = 100

const asked = process.argv.indexOf('--readers')
const readers = asked < 0 ? 1_000_000 : Number(process.argv[asked + 1])
const at = (seconds: number) => new Date(Date.parse('2026-02-01Z') + seconds * 1_000)

/** Members under one another; the first of them sends. */
async function addPeople(pool: Pool, from: number, to: number): Promise<void> {
  const client = await pool.connect()
  try {
    // Keys are right by making; checking each of millions would only cost time.
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into person (user_id, user_type, name, created_at)
        select 'BENCH' || n, 'User', 'Asha Namuna', '2026-01-01Z'
        from generate_series(${from}, ${to}) n order by n`,
    )
    await client.query(
      `insert into member (id, named_id, person_id, sponsor_id, parent_id, side, left_head_id, right_head_id, joined_at)
        select n, n, n, nullif(n - 1, 0), nullif(n - 1, 0), case when n > 1 then 'left' end, 1, n, '2026-01-01Z'
        from generate_series(${from}, ${to}) n`,
    )
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze person')
  await pool.query('vacuum analyze member')
}

const body: BroadcastBody = {
  to: 'audience',
  user_ids: null,
  role: 'members',
  members: null,
  package_id: null,
  below_user_id: null,
  home_state: '',
  subject: 'Office closed',
  text: 'On Monday. '.repeat(50),
  reply_category: null,
  by_email: false,
  by_sms: false,
}
const audience = { role: 'members', members: null, package_id: null, below_member_id: null, home_state: '' } as const

await onPostgres(async ({ db, pool }) => {
  let sent = 0
  const send = () => {
    const context = { actor: { person_id: 1n }, clock: { now: () => at(sent++) } } as unknown as Context
    return inTransaction(db, (trx) => addBroadcast(trx, context, { audience, reach: readers }, body))
  }
  const bareRow = () =>
    inTransaction(db, (trx) =>
      trx
        .insertInto('broadcast')
        .values({
          ...audience,
          subject: 'Bare',
          text: 'Bare',
          by_email: false,
          by_sms: false,
          sent_by: 1n,
          sent_at: at(0),
        })
        .execute(),
    )
  /** Several sendings, each beside a bare row, so that a slow moment slows both; and the last that was sent. */
  const sendMany = async (count: number) => {
    const [times, bare]: [number[], number[]] = [[], []]
    let id = 0n
    for (let nth = 0; nth < count; nth += 1) {
      times.push(await msOf(async () => void (id = await send())))
      bare.push(await msOf(bareRow))
    }
    const [ms, bare_ms] = [rounded(median(times.slice(10))), rounded(median(bare.slice(10)))]
    return { ms, bare_ms, times_bare: rounded(ms / bare_ms, 2), id }
  }

  await addPeople(pool, 1, few)
  const to_few = await sendMany(rounds)
  await addPeople(pool, few + 1, readers)
  const to_all = await sendMany(sent_before)
  const rows = await pool.query<{ rows: string }>(
    `select count(*) as rows from broadcast_person union all select count(*) from broadcast_read`,
  )
  const written = rows.rows.map((row) => Number(row.rows))

  const { id: broadcast_id } = to_all
  const open = (person_id: bigint) => maybeMine(db, { person_id, above: [] }, broadcast_id)
  const mark = (person_id: bigint) =>
    inTransaction(db, (trx) => markRead(trx, { person_id, broadcast_id, edition: 1, read_at: at(1) }))
  const bareMark = (person_id: bigint) =>
    inTransaction(db, (trx) =>
      trx
        .insertInto('broadcast_read')
        .values({ person_id, broadcast_id: broadcast_id - 1n, edition: 1, read_at: at(1) })
        .execute(),
    )
  /** People who open it first, and others who have read it; who goes first takes turns, so that a slow moment slows all. */
  const measure = async (from: number) => {
    const figures = { first: [], again: [], mark: [], bare: [], unread: [] } as Record<string, number[]>
    await pool.query(
      `insert into broadcast_read (person_id, broadcast_id, edition, read_at)
        select n, ${broadcast_id}, 1, now() from generate_series(${from + rounds}, ${from + 2 * rounds}) n on conflict do nothing`,
    )
    for (let nth = 0; nth < rounds; nth += 1) {
      const [one, other] = [BigInt(from + nth), BigInt(from + rounds + nth)]
      const acts: [string, () => Promise<unknown>][] = [
        ['first', () => open(one)],
        ['again', () => open(other)],
        ['mark', () => mark(one)],
        ['bare', () => bareMark(other)],
        ['unread', () => findUnread(db, one)],
      ]
      for (const [name, act] of nth % 2 === 0 ? acts : [acts[1]!, acts[0]!, acts[3]!, acts[2]!, acts[4]!])
        figures[name]!.push(await msOf(act))
    }
    const ms = (name: string) => rounded(median(figures[name]!))
    return {
      first_ms: ms('first'),
      again_ms: ms('again'),
      more_ms: rounded(ms('first') - ms('again')),
      mark_ms: ms('mark'),
      bare_ms: ms('bare'),
      mark_ratio: rounded(ms('mark') / ms('bare'), 2),
      unread_ms: ms('unread'),
    }
  }
  /** What the form asks and sending asks once: how many it reaches, of all members and of all below the first. */
  const counting = async (below: Buffer | undefined) => {
    const times: number[] = []
    for (let nth = 0; nth < 5; nth += 1) times.push(await msOf(() => countAudience(db, audience, below)))
    return rounded(median(times))
  }
  const count_ms = await counting(undefined)
  const count_below_ms = await counting(Buffer.alloc(Math.ceil(readers / 8), 255))

  await measure(100)
  const at_first = await measure(300)
  await pool.query(
    `insert into broadcast_read (person_id, broadcast_id, edition, read_at)
      select n, ${broadcast_id}, 1, now() from generate_series(1000, ${readers}) n on conflict do nothing`,
  )
  await pool.query('vacuum analyze broadcast_read')
  const after_all = await measure(600)
  const request = { page_index: 0, page_size: 25, sort: { by: 'sent_at', is_descending: true }, filter: {} } as const
  const lists: number[] = []
  const admin = { person_id: 1n }
  for (let nth = 0; nth < 5; nth += 1) lists.push(await msOf(() => findBroadcasts(db, request, listBroadcasts, admin)))
  const list_ms = median(lists)

  const ratio = rounded(to_all.times_bare / to_few.times_bare, 2)
  const isCheap = [at_first, after_all].every(
    ({ more_ms, mark_ratio }) => more_ms <= most_more_ms && mark_ratio <= most_mark_ratio,
  )
  say({
    name: 'broadcast',
    ratio,
    target: most_ratio,
    ok: ratio <= most_ratio && isCheap && written.every((count) => count === 0),
    readers,
    to_few: { ms: to_few.ms, bare_ms: to_few.bare_ms },
    to_all: { ms: to_all.ms, bare_ms: to_all.bare_ms },
    at_first,
    after_all,
    list_ms,
    count_ms,
    count_below_ms,
  })
})
