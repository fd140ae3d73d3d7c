import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres, type EmbeddedPostgres } from '#embedded/postgres.ts'
import { createLog, type Log } from '#kit/log.ts'
import { openBoth } from './open-both.ts'
import { createTemplate, urlOfDatabase } from './template-database.ts'
import type { TestDatabase } from './test-database.ts'
import { throwawayDir } from './throwaway-dir.ts'

export interface OwnPostgres {
  readonly database: TestDatabase
  /** Its first process; 0 while there is none. */
  pid(): number
  /** Stopped by the operator, and started again. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Whether it goes on reading and saves nothing more, as a copy that follows another does. */
  setReadOnly(isOn: boolean): Promise<void>
  remove(): Promise<void>
}

/** A PostgreSQL of the test's own, to kill and to stop as it likes, with one migrated database. What it committed is safe. */
export const startOwnPostgres = async ({ log }: { log?: Log } = {}): Promise<OwnPostgres> => {
  const data_dir = await mkdtemp(join(throwawayDir(), 'banyan-own-'))
  const begin = () => startPostgres({ data_dir, log: createLog('silent') })
  let server: EmbeddedPostgres | undefined = await begin()
  const { url: server_url, template } = await createTemplate(server.connection)
  const { close, ...open } = openBoth(urlOfDatabase(server_url, template), { ...(log && { log }) })
  const stop = async () => {
    await server?.stop()
    server = undefined
  }
  return {
    database: { ...open, drop: close },
    // Read at once: between a look and a read the file may be gone.
    pid: () => {
      try {
        return Number(readFileSync(join(data_dir, 'pg/postmaster.pid'), 'utf8').split('\n')[0])
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
        throw error
      }
    },
    stop,
    start: async () => {
      server = await begin()
    },
    setReadOnly: async (isOn) => {
      const operator = new pg.Client(server!.connection)
      await operator.connect()
      await operator.query(`alter system set default_transaction_read_only = ${isOn ? 'on' : 'off'}`)
      await operator.query('select pg_reload_conf()')
      await operator.end()
    },
    remove: async () => {
      await stop()
      await rm(data_dir, { recursive: true, force: true })
    },
  }
}
