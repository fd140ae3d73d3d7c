import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { brokenIn, differencesOf } from '../apps/server/src/every-call/testing/chaos/compare-books.ts'
import { rowsOver } from '../apps/server/src/every-call/testing/chaos/owner.ts'
import type { Sighting } from './asking.ts'
import { say } from './figures.ts'
import { companies, outageKinds, type Company, type OutageKind } from './outage-companies.ts'
import { gather, readyCall } from './outage-crowd.ts'
import { logOf } from './outage-log.ts'
import { firstSuccess, passOutage } from './outage-watch.ts'
import { amountOf } from './read-amount.ts'

/**
 * What people notice when PostgreSQL is lost under them, for the embedded one, for one by DATABASE_URL, and for the same
 * through Debian's PgBouncer: a fast restart, a kill of its first process, a time away, and a kill of one of its other
 * processes. Well is: the server's process is alive, every answer is 200 or 503, the log says at most once that it began
 * and as often that it ended, and the server is ready within a second after the database (two, through a pooler) and three after what took it
 * away is over. In the end the books hold what was acknowledged just once, and break no promise.
 */
const { values } = parseArgs({
  options: {
    load: { type: 'string', default: '8' },
    away: { type: 'string', default: '20' },
    databases: { type: 'string', default: Object.keys(companies).join() },
  },
})
/** So many people work, and as many read. */
const load = amountOf(values.load, { option: '--load', least: 1, most: 100 })
const away_s = amountOf(values.away, { option: '--away', least: 1, most: 60 })
const settle_ms = 3_000
/** A pooler asks for a server that was away once a second. */
const targetOf = (database: Company['database']): number => (database === 'PgBouncer' ? 2_000 : 1_000)
/** From the end of what took the database away. */
const over_target_ms = 3_000

const isKnown = (word: string): word is keyof typeof companies => word in companies
const databases = values.databases.split(',').filter(isKnown)
if (databases.join() !== values.databases) throw new Error(`--databases takes some of ${Object.keys(companies).join()}`)

const isReady = (call: string) => call === readyCall
const isWrite = (call: string) => call.startsWith('POST')
const isRead = (call: string) => !isReady(call) && !isWrite(call)

function statusesOf(seen: readonly Sighting[], isOf: (call: string) => boolean): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { call, status } of seen) if (isOf(call)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** One outage under a crowd: one line of figures. */
async function measure(company: Company, crowd: Awaited<ReturnType<typeof gather>>, outage: OutageKind) {
  const { server, connection, outages, database } = company
  await wait(settle_ms)
  const said = server.output().length
  crowd.seen.length = 0
  const times = await passOutage(connection, outages[outage])
  const first = (isOf: (call: string) => boolean) => firstSuccess(crowd.seen, times, isOf)
  const [ready_ms, read_ms, write_ms] = await Promise.all([first(isReady), first(isRead), first(isWrite)])
  await wait(settle_ms)
  crowd.assertWell()
  const [reads, writes] = [statusesOf(crowd.seen, isRead), statusesOf(crowd.seen, isWrite)]
  const log = logOf(server.output().slice(said))
  const is_alive = company.isAlive()
  const isWell = [...Object.keys(reads), ...Object.keys(writes)].every((status) => ['200', '503'].includes(status))
  const isToldOnce = log.began <= 1 && log.ended === log.began
  const away_ms = Math.round(times.accepts_ms - times.lost_ms)
  const over_ms = away_ms + ready_ms
  const isOver = over_ms <= (outage === 'away' ? away_s * 1000 : 0) + over_target_ms
  const target_ms = targetOf(database)
  const ok = is_alive && isWell && isToldOnce && isOver && ready_ms <= target_ms
  const said_ms = { away_ms, ready_ms, target_ms, read_ms, write_ms, over_ms }
  return { name: 'outages', database, outage, ok, is_alive, reads, writes, log, ...said_ms }
}

type Case = Awaited<ReturnType<typeof measure>>

async function measureAll(start: (away_ms: number) => Promise<Company>): Promise<Case[]> {
  const company = await start(away_s * 1000)
  const { connection, data_dir, database } = company
  const cases: Case[] = []
  try {
    const crowd = await gather(company, load)
    try {
      for (const kind of outageKinds) {
        const figures = await measure(company, crowd, kind)
        say({ ...figures, over_target_ms })
        cases.push(figures)
      }
    } finally {
      await crowd.stop()
    }
    const differences = await differencesOf({ rows: rowsOver(connection) }, crowd.done)
    const broken = await brokenIn(connection, data_dir)
    const ok = differences.length + broken.length === 0
    say({ name: 'outages', database, ok, differences, broken })
    if (!ok) process.exitCode = 1
    return cases
  } finally {
    await company.stop()
  }
}

const cases: Case[] = []
for (const word of databases) cases.push(...(await measureAll(companies[word])))
console.table(
  cases.map(({ database, outage, ok, reads, writes, log, away_ms, ready_ms, read_ms, write_ms, over_ms }) => ({
    database,
    outage,
    ok,
    '503': (reads['503'] ?? 0) + (writes['503'] ?? 0),
    log_lines: log.began + log.ended,
    away_ms,
    ready_ms,
    read_ms,
    write_ms,
    over_ms,
  })),
)
if (cases.some(({ ok }) => !ok)) process.exitCode = 1
