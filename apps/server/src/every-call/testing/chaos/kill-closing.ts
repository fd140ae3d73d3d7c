import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { startPostgres } from '#embedded/postgres.ts'
import { creditClosing } from '#features/ledger/closings/index.ts'
import { manualClock } from '#kit/clock.ts'
import { openDatabase, type ConnectionConfig } from '#kit/database/database.ts'
import { migrate } from '#kit/database/migrate.ts'
import { timeLimits } from '#kit/http/time-limits.ts'
import { createLog } from '#kit/log.ts'
import { digestOfClosedBooks } from '#testing/database/closed-books.ts'
import { compileCache } from '#testing/processes/compile-cache.ts'
import { startCompany } from '#testing/money/large-company.ts'
import { chanceFor } from '../fuzz/chance.ts'
import { postmasterPid } from './server-at-risk.ts'

const victims = ['worker', 'postgres', 'both'] as const
type Victim = (typeof victims)[number]

export interface ClosingKill {
  readonly victim: Victim
  /** Whether the process was still at work. One that had ended was not killed in the closing. */
  readonly was_at_work: boolean
  /** The chunks that were posted by then, of all. */
  readonly posted: number
  /** What the resumed closing left otherwise than the one that ran through; empty when nothing. */
  readonly differences: readonly string[]
}

export interface ClosingKills {
  readonly chunks: number
  readonly incomes: number
  readonly uninterrupted_ms: number
  readonly kills: readonly ClosingKill[]
}

interface KillOptions {
  readonly members: number
  readonly kills: number
  readonly seed: number
  onKill?(number: number, kill: ClosingKill): void
}

/** Every kind that a closing pays. */
const plan = planSchema.parse({
  matching: { unit: '1' },
  matching_level: { enabled: true },
  sponsored: { enabled: true },
  roi: { enabled: true, days: 'all' },
  roi_level: { enabled: true },
  single_leg: { enabled: true, stages: [{ team: 10, directs: 1, amount: '500' }] },
})

/** So few rows a chunk that the closing of a small company has many chunks too. */
const membersPerChunkRow = 30

const child = fileURLToPath(new URL('../../../testing/processes/credit-and-die.ts', import.meta.url))
const log = createLog('silent')

const addressOf = ({ host = '', user = '' }: ConnectionConfig): string =>
  `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host)}`

/**
 * Credits one closing again and again, each time from the same locked closing, kills the crediting process, PostgreSQL or
 * both at a random moment, resumes it, and compares the books with those of the closing that ran through.
 */
export async function killClosings({ members, kills, seed, onKill }: KillOptions): Promise<ClosingKills> {
  const place = await mkdtemp(join(tmpdir(), 'banyan-kill-closing-'))
  const locked = join(place, 'locked')
  try {
    const { id, now } = await lockLargeClosing(locked, members)
    const through = await onCopy(locked, join(place, 'through'), async (connection) => {
      const credit = startCrediting(connection, id, now)
      const ms = await credit.ended
      return { ms, ...(await booksOf(connection)) }
    })
    const done: ClosingKill[] = []
    for (let number = 1; number <= kills; number += 1) {
      const chance = chanceFor(seed, number)
      const victim = victims[(number - 1) % victims.length]!
      // By its work and not by the clock: the same closing takes half the time once the disk's cache is warm.
      const after_chunks = chance.below(through.chunks)
      const after_ms = chance.below(Math.ceil(through.ms / through.chunks))
      const kill = await onCopy(locked, join(place, `kill-${number}`), async (connection, data_dir) => {
        const credit = startCrediting(connection, id, now)
        await waitForChunks(connection, after_chunks, credit.isAtWork)
        await Promise.race([wait(after_ms), credit.ended])
        const was_at_work = credit.isAtWork()
        if (victim !== 'worker') process.kill(await postmasterPid(data_dir), 'SIGKILL')
        if (victim !== 'postgres') credit.kill()
        await credit.ended
        const posted = await countPosted(connection)
        await resume(connection, id, now)
        const { digest } = await booksOf(connection)
        const differences = Object.keys({ ...digest, ...through.digest }).filter(
          (sort) => digest[sort] !== through.digest[sort],
        )
        return { victim, was_at_work, posted, differences }
      })
      done.push(kill)
      onKill?.(number, kill)
    }
    const { chunks, incomes } = through
    return { chunks, incomes, uninterrupted_ms: Math.round(through.ms), kills: done }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** A company of so many members whose second day is locked, on a data directory that nobody runs on any more. */
async function lockLargeClosing(data_dir: string, members: number): Promise<{ id: bigint; now: Date }> {
  await mkdir(data_dir)
  const server = await startPostgres({ data_dir, log })
  try {
    const { db, pool, close } = openDatabase(server.connection, { limits: timeLimits.console })
    await migrate(pool)
    const { lockDay, buy, services } = await startCompany(db, pool, members, plan)
    await buy(1)
    const id = await lockDay()
    const chunk_rows = Math.max(1, Math.ceil(members / membersPerChunkRow))
    await db.updateTable('closing').set({ chunk_rows }).where('id', '=', id).execute()
    await close()
    return { id, now: services.clock.now() }
  } finally {
    await server.stop()
  }
}

/** Runs a PostgreSQL on a copy of a data directory, and throws the copy away. */
async function onCopy<T>(
  source: string,
  data_dir: string,
  work: (connection: ConnectionConfig, data_dir: string) => Promise<T>,
): Promise<T> {
  // With the owners of its files: PostgreSQL refuses a directory that is not its user's.
  await promisify(execFile)('cp', ['-a', source, data_dir])
  const server = await startPostgres({ data_dir, log })
  try {
    return await work(server.connection, data_dir)
  } finally {
    await server.stop()
    await rm(data_dir, { recursive: true, force: true })
  }
}

/** A process of its own that credits the closing. */
function startCrediting(connection: ConnectionConfig, id: bigint, now: Date) {
  const began = performance.now()
  const words = [child, addressOf(connection), String(id), now.toISOString()]
  const env = { NODE_COMPILE_CACHE: compileCache, ...process.env }
  const worker = spawn(process.execPath, words, { stdio: 'ignore', env })
  const ended = once(worker, 'close').then(() => performance.now() - began)
  return {
    /** How long it took, in milliseconds, however it ended. */
    ended,
    isAtWork: () => worker.exitCode === null && worker.signalCode === null,
    kill: () => worker.kill('SIGKILL'),
  }
}

/** How long a killed PostgreSQL may take until it has recovered. */
const longestRecovery_ms = 60_000

/** Waits for a PostgreSQL that may still recover, and does something over a connection of its own. */
async function whenReady<T>(
  connection: ConnectionConfig,
  work: (open: ReturnType<typeof openDatabase>) => Promise<T>,
): Promise<T> {
  for (const end = performance.now() + longestRecovery_ms; ; await wait(50)) {
    const open = openDatabase(connection, { max: 4, limits: timeLimits.console })
    try {
      await open.pool.query('select 1')
      return await work(open)
    } catch (error) {
      if (performance.now() > end) throw error
    } finally {
      await open.close()
    }
  }
}

const resume = (connection: ConnectionConfig, id: bigint, now: Date) =>
  whenReady(connection, ({ db, pool }) => creditClosing({ db, pool, clock: manualClock(now) }, id))

const countPosted = (connection: ConnectionConfig): Promise<number> =>
  whenReady(connection, async ({ pool }) => {
    const { rows } = await pool.query<{ posted: number }>('select count(*)::integer as posted from closing_chunk')
    return rows[0]!.posted
  })

/** Waits until a closing has posted so many chunks, or its process has ended. */
const waitForChunks = (connection: ConnectionConfig, chunks: number, isAtWork: () => boolean): Promise<void> =>
  whenReady(connection, async ({ pool }) => {
    const isThere = async () => (await pool.query('select from closing_chunk')).rowCount! >= chunks
    while (isAtWork() && !(await isThere())) await wait(5)
  })

const booksOf = (connection: ConnectionConfig) =>
  whenReady(connection, async ({ db, pool }) => {
    const { rows } = await pool.query<{ chunks: number; incomes: number }>(
      'select (select count(*)::integer from closing_chunk) as chunks, (select count(*)::integer from income) as incomes',
    )
    return { ...rows[0]!, digest: await digestOfClosedBooks(db) }
  })
