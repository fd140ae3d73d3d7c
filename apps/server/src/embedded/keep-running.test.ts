import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Log } from '#kit/log.ts'
import { throwawayDir } from '#testing/database/throwaway-dir.ts'
import { keepRunning } from './keep-running.ts'
import type { Place } from './launch.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(throwawayDir(), 'banyan-keep-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

/** What stands in for a PostgreSQL that cannot start, for the reason that it says. */
const failing = async (reason: string): Promise<void> => {
  const program = join(dir, 'postgres')
  await writeFile(program, `#!/bin/sh\necho 'FATAL: ${reason}' >&2\nexit 1\n`)
  await chmod(program, 0o755)
}

/** A PostgreSQL that has ended by itself. */
const ended = { pid: 0, output: () => 'killed', hasEnded: () => true, ended: Promise.resolve(), end: async () => {} }

test('one that cannot be started is tried again every 2 seconds, and each reason is said once', async () => {
  const said: unknown[] = []
  const write = (...words: unknown[]) => void said.push(words.length > 1 ? words : words[0])
  const place: Place = {
    postgres: join(dir, 'postgres'),
    runAs: { prefix: [], identity: {}, own: async () => {} },
    data_dir: dir,
    pg_dir: join(dir, 'pg'),
    socket_dir: dir,
    connection: { host: dir, user: 'nobody', database: 'none' },
    isDurable: false,
    log: { error: write, warn: write, debug: () => {} } as unknown as Log,
  }
  const waits: number[] = []
  const stopped = Promise.withResolvers<void>()
  await failing('No space left on device')
  const keeper = keepRunning(ended, place, async (wait_ms) => {
    waits.push(wait_ms)
    if (waits.length === 5) await failing('could not open file "pg_wal"')
    if (waits.length === 7) stopped.resolve(keeper.stop())
  })
  await stopped.promise

  expect(waits).toEqual([250, 500, 1_000, 2_000, 2_000, 2_000, 2_000])
  expect(said).toEqual([
    [{ postgres: 'killed' }, expect.stringMatching(/^The database stopped by itself\. It is being started again/)],
    [
      { reason: expect.stringMatching(/^The disk that holds \S+ is full\./) as string },
      'The database cannot be started.',
    ],
    [{ reason: expect.stringContaining('pg_wal') as string }, 'The database cannot be started.'],
  ])
})
