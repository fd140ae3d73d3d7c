import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionConfig } from '../apps/server/src/kit/database/database.ts'
import type { Sighting } from './asking.ts'

const look_ms = 20
/** Longer than any outage that the benchmark makes; whoever is not back by then never will be. */
const longest_ms = 120_000

const accepts = async (connection: ConnectionConfig): Promise<boolean> => {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

const until = async <Found>(
  what: string,
  look: () => Promise<Found | undefined> | Found | undefined,
): Promise<Found> => {
  for (const end_ms = performance.now() + longest_ms; performance.now() < end_ms; await wait(look_ms)) {
    const found = await look()
    if (found !== undefined) return found
  }
  throw new Error(`${what} did not come within ${longest_ms} ms`)
}

/** When the database was lost, as a connection of our own learns it, and when it accepted connections again. */
export async function passOutage(
  connection: ConnectionConfig,
  outage: () => Promise<void>,
): Promise<{ lost_ms: number; accepts_ms: number }> {
  const sentinel = new pg.Client(connection)
  let lost_ms: number | undefined
  sentinel.on('error', () => undefined).once('end', () => (lost_ms = performance.now()))
  await sentinel.connect()
  const untilBack = async () => {
    const when = { lost_ms: await until('the loss', () => lost_ms) }
    await until('a connection', async () => (await accepts(connection)) || undefined)
    return { ...when, accepts_ms: performance.now() }
  }
  const [times] = await Promise.all([untilBack(), outage()])
  return times
}

/** Milliseconds from the database's return to the first success of a call that was made after it was lost. */
export async function firstSuccess(
  seen: readonly Sighting[],
  { lost_ms, accepts_ms }: { lost_ms: number; accepts_ms: number },
  isOf: (call: string) => boolean,
): Promise<number> {
  const success = await until('a success', () =>
    seen.find(
      ({ call, status, began_ms, ended_ms }) =>
        isOf(call) && status === 200 && began_ms >= lost_ms && ended_ms >= accepts_ms,
    ),
  )
  return Math.round(success.ended_ms - accepts_ms)
}
