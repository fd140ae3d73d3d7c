import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { from, to } from 'pg-copy-streams'
import { startPostgres } from '../apps/server/src/embedded/postgres.ts'
import { replayClosing } from '../apps/server/src/features/money/closings/index.ts'
import { openDatabase, type Pool } from '../apps/server/src/kit/database/database.ts'
import { createLog } from '../apps/server/src/kit/log.ts'
import { migrate } from '../apps/server/src/kit/database/migrate.ts'
import { withClient } from '../apps/server/src/kit/database/with-client.ts'
import { timeLimits } from '../apps/server/src/kit/http/time-limits.ts'
import { round, startCompany, timed } from '../apps/server/src/testing/large-company.ts'
import { median } from './percentile.ts'

/**
 * `npm run bench -- closing [MEMBERS]`: a closing from its lock to the last committed byte on a durable PostgreSQL:
 * network, events and carry read, incomes computed, posted with their balances, journals and markers, state written.
 * It is compared with what loading the finished rows alone takes: COPY, and then the indexes, in the same run.
 * Three days close one after the other; the middle figure of each counts.
 */
const members = Number(process.argv[2] ?? 100_000)
const days = 3
const target = 4

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

const data_dir = await mkdtemp(join(tmpdir(), 'banyan-bench-closing-'))
const server = await startPostgres({ data_dir, log: createLog('silent') })
try {
  const { db, pool, close } = openDatabase(server.connection, { limits: timeLimits.console })
  await migrate(pool)
  const { services, closeDay, buy, events_a_day } = await startCompany(db, pool, members)
  const figures: { closing_ms: number; copy_ms: number; copy_then_index_ms: number }[] = []
  let last = 0n
  for (let day = 1; day <= days; day += 1) {
    await buy(day)
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
