import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ownerConnection, rowsOver } from '../apps/server/src/every-call/testing/chaos/owner.ts'
import { postmasterPid } from '../apps/server/src/every-call/testing/chaos/server-at-risk.ts'
import type { ConnectionConfig } from '../apps/server/src/kit/database/database.ts'
import { startOwnPostgres } from '../apps/server/src/testing/database/own-postgres.ts'
import { throughPooler } from '../apps/server/src/testing/database/open-both.ts'
import { startPooler } from '../apps/server/src/testing/database/pooler.ts'
import { startServer, type ServerProcess } from '../apps/server/src/testing/processes/server-process.ts'

export const outageKinds = ['restart', 'kill', 'away', 'backend'] as const
export type OutageKind = (typeof outageKinds)[number]

/** The demo company on a server whose PostgreSQL can be lost in every way. */
export interface Company {
  readonly database: 'embedded' | 'DATABASE_URL' | 'PgBouncer'
  readonly server: ServerProcess
  readonly url: string
  /** The process that was started first still runs. */
  isAlive(): boolean
  readonly data_dir: string
  /** As the owner of the tables. */
  readonly connection: ConnectionConfig
  /** Each begins the outage and does whatever ends it. */
  readonly outages: Readonly<Record<OutageKind, () => Promise<void>>>
  stop(): Promise<void>
}

/** As the kernel does when memory is short: one of the processes that serve the portal, whichever it is. */
const killBackend = async (connection: ConnectionConfig): Promise<void> => {
  const [backend] = await rowsOver(connection)<{ pid: number }>(
    `select pid from pg_stat_activity where usename = 'banyan_app' order by random() limit 1`,
  )
  if (backend === undefined) throw new Error('the portal has no connection')
  process.kill(backend.pid, 'SIGKILL')
}

const startDemo = async (data_dir: string, env: Readonly<Record<string, string>>) => {
  const server = startServer({ env: { DATA_DIR: data_dir, HOST: '127.0.0.1', ...env }, words: ['--demo'] })
  let hasEnded = false
  void server.ended().then(() => (hasEnded = true))
  const stop = async () => {
    server.kill('SIGTERM')
    await server.ended()
    await rm(data_dir, { recursive: true, force: true })
  }
  try {
    return { server, url: await server.ready(), data_dir, isAlive: () => !hasEnded, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Its portal starts PostgreSQL again by itself. It is away while its directory is: as when a volume is unmounted, no
 * start works until the directory is back, and then the next try does, which comes within 2 s.
 */
async function startEmbedded(away_ms: number): Promise<Company> {
  const demo = await startDemo(await mkdtemp(join(tmpdir(), 'banyan-outages-')), {})
  const connection = await ownerConnection(demo.data_dir)
  const signal = async (name: NodeJS.Signals) => void process.kill(await postmasterPid(demo.data_dir), name)
  const [there, elsewhere] = [join(demo.data_dir, 'pg'), join(demo.data_dir, 'pg-away')]
  const unmount = async () => {
    const pid = await postmasterPid(demo.data_dir)
    await rename(there, elsewhere)
    process.kill(pid, 'SIGINT')
    await wait(away_ms)
    await rename(elsewhere, there)
  }
  const outages = {
    restart: () => signal('SIGINT'),
    kill: () => signal('SIGKILL'),
    away: unmount,
    backend: () => killBackend(connection),
  }
  return { ...demo, database: 'embedded', connection, outages }
}

/** Where the PostgreSQL of an address listens. */
const placeOf = (address: string): ConnectionConfig => {
  const { hostname, port, searchParams } = new URL(address)
  return { host: searchParams.get('host') ?? hostname, port: Number(port) }
}

/** Its PostgreSQL belongs to somebody else, who stops and starts it; one that was killed is started again at once. */
const startGivenBy =
  (database: 'DATABASE_URL' | 'PgBouncer') =>
  async (away_ms: number): Promise<Company> => {
    const postgres = await startOwnPostgres()
    const { url: database_url, owner_url } = postgres.database
    const awayFor = async (pause_ms: number) => {
      await postgres.stop()
      await wait(pause_ms)
      await postgres.start()
    }
    const connection = { connectionString: owner_url }
    const outages = {
      restart: () => awayFor(0),
      kill: async () => void process.kill(postgres.pid(), 'SIGKILL'),
      away: () => awayFor(away_ms),
      backend: () => killBackend(connection),
    }
    let pooler: Awaited<ReturnType<typeof startPooler>> | undefined
    const remove = async () => {
      await pooler?.stop()
      await postgres.remove()
    }
    try {
      if (database === 'PgBouncer') pooler = await startPooler(placeOf(owner_url))
      const env = {
        MIGRATIONS_DATABASE_URL: owner_url,
        DATABASE_URL: pooler === undefined ? database_url : throughPooler(database_url, pooler.port),
        DB_POOLER: pooler === undefined ? 'off' : 'on',
      }
      const demo = await startDemo(await mkdtemp(join(tmpdir(), 'banyan-outages-')), env)
      const stop = () => demo.stop().finally(remove)
      return { ...demo, database, connection, outages, stop }
    } catch (error) {
      await remove()
      throw error
    }
  }

/** Each way to have a PostgreSQL, by the word that asks for it. */
export const companies = {
  embedded: startEmbedded,
  given: startGivenBy('DATABASE_URL'),
  pooler: startGivenBy('PgBouncer'),
}
