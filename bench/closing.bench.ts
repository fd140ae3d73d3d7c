import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { from, to } from 'pg-copy-streams'
import { startPostgres } from '../apps/server/src/embedded/postgres.ts'
import { replayClosing } from '../apps/server/src/features/ledger/closings/index.ts'
import { openDatabase, type Pool } from '../apps/server/src/kit/database/database.ts'
import { createLog } from '../apps/server/src/kit/log.ts'
import { migrate } from '../apps/server/src/kit/database/migrate.ts'
import { withClient } from '../apps/server/src/kit/database/with-client.ts'
import { timeLimits } from '../apps/server/src/kit/http/time-limits.ts'
import { round, startCompany, timed } from '../apps/server/src/testing/money/large-company.ts'
import { median, say } from './figures.ts'

/**
 * `npm run bench -- closing [MEMBERS]`: a closing from its lock to the last committed byte on a durable PostgreSQL:
 * network, events and carry read, incomes computed, posted with their balances, journals and markers, state written.
 * It is compared with what loading the finished rows alone takes: COPY, and then the indexes, in the same run. Posting
 * alone is compared with COPY and with an insert from arrays, both of the same rows into tables with the same indexes and
 * without any.
 * Three days close one after the other; the middle figure of each counts.
 */
const members = Number(process.argv[2] ?? 100_000)
const days = 3
const target = 4

const tables = ['income', 'matching'] as const

/** A row of COPY's text format as the fields of its columns; null for none. */
const fieldsOf = (line: string): (string | null)[] =>
  line.split('\t').map((field) => (field === '\\N' ? null : field.replaceAll('\\\\', '\\')))

/** A column as the text of an array, as a driver would send it. */
const arrayOf = (values: readonly (string | null)[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : `"${value.replaceAll(/["\\]/g, '\\$&')}"`)).join(',')}}`

/** The rows of COPY's text format as one array for each column. */
function columnsOf(chunks: readonly Buffer[]): string[] {
  const rows = Buffer.concat(chunks).toString().split('\n').slice(0, -1).map(fieldsOf)
  return (rows[0] ?? []).map((_, column) => arrayOf(rows.map((row) => row[column]!)))
}

/** The finished rows of a closing loaded into empty tables: in each way that a plain program would take. */
async function load(pool: Pool, closing_id: bigint) {
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
      await client.query(`create table ${table}_indexed (like ${table} including indexes)`)
    }
    const copyInto = (suffix: string) => async () => {
      for (const table of tables)
        await pipeline(Readable.from(rows.get(table)!), client.query(from(`copy ${table}_${suffix} from stdin`)))
    }
    const arrays = new Map<string, string[]>()
    const inserts = new Map<string, string>()
    for (const table of tables) {
      arrays.set(table, columnsOf(rows.get(table)!))
      const { rows: types } = await client.query<{ name: string; type: string }>(
        `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
          where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
        [table],
      )
      const columns = types.map(({ type }, at) => `$${at + 1}::${type}[]`)
      inserts.set(table, `select * from unnest(${columns.join(', ')})`)
    }
    const insertInto = (suffix: string) => async () => {
      for (const table of tables)
        if (arrays.get(table)!.length > 0)
          await client.query(`insert into ${table}_${suffix} ${inserts.get(table)!}`, arrays.get(table))
    }
    const emptied = async (suffix: string) => {
      for (const table of tables) await client.query(`truncate ${table}_${suffix}`)
    }
    const arrays_ms = await timed(insertInto('copy'))
    await emptied('copy')
    const arrays_indexed_ms = await timed(insertInto('indexed'))
    await emptied('indexed')
    const copy_indexed_ms = await timed(copyInto('indexed'))
    const copy_ms = await timed(copyInto('copy'))
    const index_ms = await timed(async () => {
      await client.query('alter table income_copy add primary key (id)')
      await client.query('create index on income_copy (member_id, kind, id)')
      await client.query('alter table matching_copy add primary key (member_id, closing_id)')
      await client.query('create index on matching_copy using brin (closing_id) with (pages_per_range = 16)')
    })
    for (const table of tables) await client.query(`drop table ${table}_copy, ${table}_indexed`)
    const copy_then_index_ms = copy_ms + index_ms
    return { copy_ms, copy_then_index_ms, copy_indexed_ms, arrays_ms, arrays_indexed_ms }
  })
}

const data_dir = await mkdtemp(join(tmpdir(), 'banyan-bench-closing-'))
const server = await startPostgres({ data_dir, log: createLog('silent') })
try {
  const { db, pool, close } = openDatabase(server.connection, { limits: timeLimits.console })
  await migrate(pool)
  const { services, closeDay, buy, events_a_day } = await startCompany(db, pool, members)
  const figures: ({ closing_ms: number; posting_ms: number } & Awaited<ReturnType<typeof load>>)[] = []
  let [last, peak_rss_kb] = [0n, 0]
  for (let day = 1; day <= days; day += 1) {
    await buy(day)
    const { id, ms, posting_ms } = await closeDay()
    // What the comparison holds is no part of the closing.
    if (day === 1) peak_rss_kb = process.resourceUsage().maxRSS
    figures.push({ closing_ms: ms, posting_ms, ...(await load(pool, id)) })
    last = id
  }
  type Figure = keyof (typeof figures)[number]
  const middle = (name: Figure) => median(figures.map((figure) => figure[name]))
  const ratioOf = (name: Figure, to: Figure) => round(median(figures.map((figure) => figure[name] / figure[to])))
  const ratio = median(figures.map((figure) => figure.closing_ms / figure.copy_then_index_ms))
  const { rows } = await pool.query<{ incomes: bigint; matchings: bigint }>(
    'select (select count(*) from income where closing_id = $1) as incomes, (select count(*) from matching where closing_id = $1) as matchings',
    [last],
  )
  const { is_identical } = await replayClosing(services, last)
  say({
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
    ratio_to_copy: ratioOf('closing_ms', 'copy_ms'),
    posting_ms: round(middle('posting_ms')),
    copy_indexed_ms: round(middle('copy_indexed_ms')),
    arrays_ms: round(middle('arrays_ms')),
    arrays_indexed_ms: round(middle('arrays_indexed_ms')),
    posting_to_copy: ratioOf('posting_ms', 'copy_ms'),
    posting_to_copy_indexed: ratioOf('posting_ms', 'copy_indexed_ms'),
    posting_to_arrays: ratioOf('posting_ms', 'arrays_ms'),
    posting_to_arrays_indexed: ratioOf('posting_ms', 'arrays_indexed_ms'),
    peak_rss_mb: round(peak_rss_kb / 1024),
    is_replay_identical: is_identical,
  })
  await close()
} finally {
  await server.stop()
  await rm(data_dir, { recursive: true, force: true })
}
