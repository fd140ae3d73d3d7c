import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { brokenIn, differencesOf } from '../apps/server/src/every-call/testing/chaos/compare-books.ts'
import { rowsOver } from '../apps/server/src/every-call/testing/chaos/owner.ts'
import type { Sighting } from './asking.ts'
import { say } from './figures.ts'
import { outageKinds, startEmbedded, startGiven, type Company, type OutageKind } from './outage-companies.ts'
import { gather, readyCall } from './outage-crowd.ts'
import { logOf } from './outage-log.ts'
import { firstSuccess, passOutage } from './outage-watch.ts'
import { amountOf } from './read-amount.ts'

/**
 * What people notice when PostgreSQL is lost under them, for the embedded one and for one by DATABASE_URL: a fast restart,
 * a kill of its first process, a time away, and a kill of one of its other processes. Well is: the server's process is alive,
 * every answer is 200 or 503, the log says at most once that it began and as often that it ended, and the server is ready
 * within a second after the database. In the end the books hold what was acknowledged just once, and break no promise.
 */
const { values } = parseArgs({
  options: { load: { type: 'string', default: '8' }, away: { type: 'string', default: '20' } },
})
/** So many people work, and as many read. */
const load = amountOf(values.load, { option: '--load', least: 1, most: 100 })
const away_s = amountOf(values.away, { option: '--away', least: 1, most: 60 })
const settle_ms = 3_000
const target_ms = 1_000

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
  const ok = is_alive && isWell && isToldOnce && ready_ms <= target_ms
  const away_ms = Math.round(times.accepts_ms - times.lost_ms)
  return { name: 'outages', database, outage, ok, is_alive, reads, writes, log, away_ms, ready_ms, read_ms, write_ms }
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
        say({ ...figures, target_ms })
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

const cases = [...(await measureAll(startEmbedded)), ...(await measureAll(startGiven))]
console.table(
  cases.map(({ database, outage, ok, reads, writes, log, away_ms, ready_ms, read_ms, write_ms }) => ({
    database,
    outage,
    ok,
    '503': (reads['503'] ?? 0) + (writes['503'] ?? 0),
    log_lines: log.began + log.ended,
    away_ms,
    ready_ms,
    read_ms,
    write_ms,
  })),
)
if (cases.some(({ ok }) => !ok)) process.exitCode = 1
