import { openDatabase, type Pool } from '../apps/server/src/kit/database/database.ts'
import { timeLimits } from '../apps/server/src/kit/http/time-limits.ts'
import { createTemplate, urlOfDatabase } from '../apps/server/src/testing/template-database.ts'
import { startThrowawayPostgres } from '../apps/server/src/testing/throwaway-postgres.ts'
import { sealNew } from '../apps/server/src/features/books/verify/index.ts'
import { checks } from '../apps/server/src/features/books/verify/verify-books.ts'
import { wholeScope } from '../apps/server/src/features/books/verify/queries.ts'

/**
 * Sealing a million transfers with their journals, and proving the seals, in rows a second; a seal over a thousand new
 * rows costs what they cost, however many are sealed. Words: how many transfers.
 */
const [transfers = 1_000_000] = process.argv.slice(2).map(Number)
const per_journal = 100
const most_ratio = 0.2

async function seed(pool: Pool, from: number, to: number): Promise<void> {
  const client = await pool.connect()
  try {
    // Keys are right by making; checking each of millions would only cost time.
    await client.query('set session_replication_role = replica')
    await client.query(`
      insert into journal (kind, reference, idempotency_key, input_hash, event_at)
        select 'bench', 'bench:' || n, 'bench:' || n, sha256('x'), '2026-01-01Z'
        from generate_series(${from / per_journal} + 1, ${to / per_journal}) n;
      insert into transfer (journal_id, debit_account_id, credit_account_id, amount_minor, kind)
        select 1 + (n - 1) / ${per_journal}, 1 + n % 5, 6 + n % 4, 100 + n % 1000, 'bench'
        from generate_series(${from} + 1, ${to}) n`)
  } finally {
    client.release(true)
  }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return (performance.now() - start) / 1000
}

const server = await startThrowawayPostgres()
const { url, template } = await createTemplate(server.connection)
const { db, pool, close } = openDatabase(
  { connectionString: urlOfDatabase(url, template) },
  { limits: timeLimits.console },
)
try {
  const clock = { now: () => new Date('2026-01-02T00:00:00Z') }
  const seal = () => timed(() => sealNew({ db, clock }))
  await seed(pool, 0, transfers)
  await pool.query('vacuum analyze')
  const all = await seal()
  await seed(pool, transfers, transfers + 1000)
  const few = await seal()
  const proving = await timed(() =>
    db.transaction().execute(async (trx) => {
      for (const { promise, find } of checks.filter((one) => one.promise.includes('seal'))) {
        const { breaches } = await find(trx, wholeScope)
        if (breaches > 0n) throw new Error(`${promise} is broken`)
      }
    }),
  )
  const rows = transfers + transfers / per_journal
  const { rows: size } = await pool.query<{ bytes: bigint }>(`select pg_total_relation_size('seal_part') as bytes`)
  console.log(`sealed ${rows} rows in ${all.toFixed(1)} s: ${Math.round(rows / all)} rows a second`)
  console.log(`proved them in ${proving.toFixed(1)} s: ${Math.round(rows / proving)} rows a second`)
  console.log(`sealed 1010 more rows in ${few.toFixed(2)} s, ratio ${(few / all).toFixed(3)} (at most ${most_ratio})`)
  console.log(`the seals take ${Math.round(Number(size[0]!.bytes) / 1024)} kB`)
  if (few / all > most_ratio) process.exitCode = 1
} finally {
  await close()
  await server.stop()
}
