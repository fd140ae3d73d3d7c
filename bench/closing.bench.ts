import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { from, to } from 'pg-copy-streams'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { sponsorSides } from '@banyan/domain/network/network.ts'
import { startPostgres } from '../apps/server/src/embedded/postgres.ts'
import {
  creditClosing,
  lockClosing,
  previewClosing,
  replayClosing,
} from '../apps/server/src/features/closings/index.ts'
import { presetCompany } from '../apps/server/src/features/setup/index.ts'
import { manualClock } from '../apps/server/src/kit/clock.ts'
import { copyLine, copyLines } from '../apps/server/src/kit/copy-lines.ts'
import { openDatabase, type Pool } from '../apps/server/src/kit/database.ts'
import { createLog } from '../apps/server/src/kit/log.ts'
import { migrate } from '../apps/server/src/kit/migrate.ts'
import { withClient } from '../apps/server/src/kit/with-client.ts'
import { inTransaction } from '../apps/server/src/kit/transaction.ts'
import { grownNetwork, randomFrom } from './network-shapes.ts'

/**
 * `npm run bench -- closing [MEMBERS]`: a closing from its lock to the last committed byte on a durable PostgreSQL:
 * network, events and carry read, incomes computed, posted with their balances, journals and markers, state written.
 * It is compared with what loading the finished rows alone takes: COPY, and then the indexes, in the same run.
 * Three days close one after the other; the middle figure of each counts.
 */
const members = Number(process.argv[2] ?? 100_000)
const events_a_day = members / 5
const days = 3
const target = 4

const day_ms = 86_400_000
const start_ms = Date.parse('2026-01-01T00:00:00+05:30')
const volume_minor = 100_000

/** No first pair and no caps: everybody with volume on both legs is paid, which makes the most rows. */
const plan = planSchema.parse({ matching: { unit: '1' }, sponsored: { enabled: true } })

const network = grownNetwork(members)
const sides = sponsorSides(network)
const random = randomFrom(7)
const sideName = ['left', 'right', null] as const

function* lines(count: number, line: (index: number) => Parameters<typeof copyLine>[0]): Generator<string> {
  for (let index = 0; index < count; index += 1) yield copyLine(line(index))
}

const idOf = (member: number): number | null => (member < 0 ? null : member + 1)

/** A company of so many members, all active since the first day; the figures of the joinings do not matter here. */
async function build(pool: Pool): Promise<void> {
  const at = new Date(start_ms)
  await withClient(pool, async (client) => {
    const { zone, ...company } = presetCompany
    const settings = { ...company, zone, set_up_at: at }
    const names = Object.keys(settings)
    await client.query(
      `insert into company (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(settings),
    )
    await client.query(
      `insert into plan_version (plan, effective_from, reason, created_at) values ($1, $2, 'Setup', $2)`,
      [plan, at],
    )
    await copyLines(
      client,
      'person',
      ['id', 'user_id', 'user_type', 'name', 'created_at'],
      lines(members, (member) => [member + 1, `BENCH${member}`, 'User', 'Asha Namuna', at]),
    )
    await copyLines(
      client,
      'member',
      [
        'id',
        'person_id',
        'sponsor_id',
        'parent_id',
        'side',
        'sponsor_side',
        'left_head_id',
        'right_head_id',
        'joined_at',
        'activated_at',
      ],
      lines(members, (member) => {
        const parent = idOf(network.parent[member]!)
        const side = parent === null ? null : sideName[network.side[member]!]!
        return [
          member + 1,
          member + 1,
          idOf(network.sponsor[member]!),
          parent,
          side,
          sideName[sides[member]!]!,
          1,
          1,
          at,
          at,
        ]
      }),
    )
    await client.query('update member_counter set last_member_id = $1', [members])
    await copyLines(
      client,
      'ledger_account',
      ['code', 'wallet', 'owner_person_id', 'may_go_negative'],
      lines(members, (member) => [`INCOME:${member + 1}`, 'INCOME', member + 1, false]),
    )
  })
  await addEvents(pool, 0, members, (index) => index)
  await pool.query('vacuum analyze')
}

/** Events of a day: the first activates everybody, the others are purchases of random members. */
const addEvents = (pool: Pool, day: number, count: number, memberOf: (index: number) => number): Promise<void> =>
  withClient(pool, (client) =>
    copyLines(
      client,
      'business_event',
      ['kind', 'member_id', 'at', 'amount_minor', 'bv_minor', 'source_type', 'source_id'],
      lines(count, (index) => [
        day === 0 ? 'activation' : 'repurchase',
        memberOf(index) + 1,
        new Date(start_ms + day * day_ms + Math.floor((index / count) * day_ms)),
        volume_minor,
        day === 0 ? 0 : volume_minor * (1 + Math.floor(random() * 9)),
        'bench',
        day * members + index,
      ]),
    ),
  )

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}

/** The finished rows of a closing loaded into empty tables: by COPY alone, and with the indexes made afterwards. */
async function load(pool: Pool, closing_id: bigint): Promise<{ copy_ms: number; copy_then_index_ms: number }> {
  const tables = ['income', 'matching'] as const
  return withClient(pool, async (client) => {
    const rows = new Map<string, Buffer[]>()
    for (const table of tables) {
      const chunks: Buffer[] = []
      for await (const chunk of client.query(
        to(`copy (select * from ${table} where closing_id = ${closing_id}) to stdout`),
      ))
        chunks.push(chunk as Buffer)
      rows.set(table, chunks)
      await client.query(`create table ${table}_copy (like ${table})`)
    }
    const copy_ms = await timed(async () => {
      for (const table of tables)
        await pipeline(Readable.from(rows.get(table)!), client.query(from(`copy ${table}_copy from stdin`)))
    })
    const index_ms = await timed(async () => {
      await client.query('alter table income_copy add primary key (id)')
      await client.query('create index on income_copy (member_id, kind, id)')
      await client.query('alter table matching_copy add primary key (member_id, closing_id)')
      await client.query('create index on matching_copy using brin (closing_id) with (pages_per_range = 16)')
    })
    for (const table of tables) await client.query(`drop table ${table}_copy`)
    return { copy_ms, copy_then_index_ms: copy_ms + index_ms }
  })
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!
const round = (figure: number): number => Number(figure.toFixed(3))

const data_dir = await mkdtemp(join(tmpdir(), 'banyan-bench-closing-'))
const server = await startPostgres({ data_dir, log: createLog('silent') })
try {
  const { db, pool, close } = openDatabase(server.connection)
  await migrate(pool)
  await build(pool)
  const clock = manualClock(new Date(start_ms))
  const services = { db, pool, clock }

  const closeDay = async (): Promise<{ id: bigint; ms: number }> => {
    clock.advance(day_ms)
    const id = await previewClosing(services, { until_now: false, by_person_id: null })
    const ms = await timed(async () => {
      await inTransaction(db, (trx) => lockClosing(trx, services, id))
      await creditClosing(services, id)
    })
    return { id, ms }
  }

  await closeDay()
  const figures: { closing_ms: number; copy_ms: number; copy_then_index_ms: number }[] = []
  let last = 0n
  for (let day = 1; day <= days; day += 1) {
    await addEvents(pool, day, events_a_day, () => Math.floor(random() * members))
    const { id, ms } = await closeDay()
    figures.push({ closing_ms: ms, ...(await load(pool, id)) })
    last = id
  }
  const middle = (name: keyof (typeof figures)[number]) => median(figures.map((figure) => figure[name]))
  const ratio = median(figures.map((figure) => figure.closing_ms / figure.copy_then_index_ms))
  const { rows } = await pool.query<{ incomes: bigint; matchings: bigint }>(
    'select (select count(*) from income where closing_id = $1) as incomes, (select count(*) from matching where closing_id = $1) as matchings',
    [last],
  )
  const { is_identical } = await replayClosing(services, last)
  console.log(
    JSON.stringify({
      name: 'closing',
      ratio: round(ratio),
      target,
      ok: ratio <= target && is_identical,
      members,
      events: events_a_day,
      incomes: Number(rows[0]!.incomes),
      matchings: Number(rows[0]!.matchings),
      closing_ms: round(middle('closing_ms')),
      copy_then_index_ms: round(middle('copy_then_index_ms')),
      copy_ms: round(middle('copy_ms')),
      ratio_to_copy: round(median(figures.map((figure) => figure.closing_ms / figure.copy_ms))),
      peak_rss_mb: round(process.resourceUsage().maxRSS / 1024),
      is_replay_identical: is_identical,
    }),
  )
  await close()
} finally {
  await server.stop()
  await rm(data_dir, { recursive: true, force: true })
}
