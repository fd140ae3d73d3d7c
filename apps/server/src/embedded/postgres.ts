import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionConfig } from '../kit/database.ts'
import type { Log } from '../kit/log.ts'
import { StartFault } from '../kit/start-fault.ts'
import { findBinaries } from './binaries.ts'
import { checkRoom, createCluster, databaseUser, fullDisk, saysFull } from './create-cluster.ts'
import { processStart } from './process-start.ts'
import { cannotRun, chooseRunAs, type RunAs } from './run-as.ts'
import { settingsOf } from './settings.ts'
import { socketDir } from './socket-dir.ts'

export interface EmbeddedPostgres {
  /** For any database of the server; the default is PostgreSQL's own `postgres`. */
  readonly connection: ConnectionConfig
  /** Settles with a StartFault if the server ends without having been asked to. */
  readonly crashed: Promise<StartFault>
  /** Disconnects everyone, writes everything down and ends: a "fast" shutdown. */
  stop(): Promise<void>
}

interface Options {
  readonly data_dir: string
  readonly log: Log
  /** False only for databases that are thrown away: tests. */
  readonly isDurable?: boolean
}

/** After a crash the write-ahead log is replayed, at about 100 MB a second; max_wal_size bounds how much. */
const startWait_ms = 120_000
const stopWait_ms = 30_000

const connectionTo = (dir: string): ConnectionConfig => ({
  host: dir,
  port: 5432,
  user: databaseUser,
  database: 'postgres',
})

/** How to reach the PostgreSQL that another Banyan runs on a data directory. */
export const embeddedConnection = async (data_dir: string): Promise<ConnectionConfig> =>
  connectionTo(await socketDir(data_dir))

/** A server whose Banyan was killed may still be writing its last pages: it is told to stop, and waited for. */
const waitForForerunner = async (pg_dir: string): Promise<void> => {
  const text = await readFile(join(pg_dir, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 1) return
  const isOurs = async () => {
    if (processStart(pid) === undefined) return false
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return command.includes('postgres') && command.includes(pg_dir)
  }
  if (!(await isOurs())) return
  process.kill(pid, 'SIGINT')
  for (let waited_ms = 0; waited_ms < stopWait_ms && (await isOurs()); waited_ms += 50) await wait(50)
}

const launch = (
  postgres: string,
  runAs: RunAs,
  pg_dir: string,
  socket_dir: string,
  isDurable: boolean,
): ChildProcess => {
  const settings = settingsOf(isDurable)
  const words = [postgres, '-D', pg_dir, '-k', socket_dir, ...settings.flatMap((setting) => ['-c', setting])]
  const [program, ...rest] = [...runAs.prefix, ...words]
  return spawn(program ?? postgres, rest, {
    ...runAs.identity,
    env: { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C at the console reaches our whole group; PostgreSQL must outlive the requests being answered.
    detached: true,
  })
}

const canConnect = async (connection: ConnectionConfig): Promise<boolean> => {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

interface Watched {
  /** The last of what it said. */
  output(): string
  hasEnded(): boolean
  readonly ended: Promise<void>
}

const watch = (child: ChildProcess, log: Log): Watched => {
  let output = ''
  let hasEnded = false
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000)
    log.debug({ postgres: chunk.toString().trim() }, 'postgres')
  })
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', (error) => {
      output += error.message
      resolve()
    })
  }).then(() => {
    hasEnded = true
  })
  return { output: () => output.trim(), hasEnded: () => hasEnded, ended }
}

const explainEnd = (output: string, data_dir: string): StartFault => {
  if (saysFull(output)) return fullDisk(data_dir, 'the data is untouched')
  if (/database files are incompatible|not compatible with this version/.test(output)) {
    return new StartFault(`${data_dir}/pg was made by another version of PostgreSQL:\n${output}`)
  }
  return cannotRun(output.split('\n').slice(-4).join('\n'))
}

const waitUntilReady = async (connection: ConnectionConfig, server: Watched, data_dir: string): Promise<void> => {
  const deadline = performance.now() + startWait_ms
  while (!(await canConnect(connection))) {
    if (server.hasEnded()) throw explainEnd(server.output(), data_dir)
    if (performance.now() > deadline) {
      throw cannotRun(`it did not answer within ${startWait_ms / 1000} seconds.\n${server.output()}`)
    }
    await wait(15)
  }
}

const end = async (child: ChildProcess, server: Watched): Promise<void> => {
  if (server.hasEnded()) return
  child.kill('SIGINT')
  const isLate = await Promise.race([server.ended.then(() => false), wait(stopWait_ms, true, { ref: false })])
  if (!isLate) return
  // QUIT skips the last checkpoint; the next start replays the log, so nothing is lost.
  child.kill('SIGQUIT')
  await server.ended
}

/**
 * Starts the PostgreSQL that comes with Banyan on `data_dir`/pg, making the database first if there is none.
 * It listens on a unix socket only, so there is no port and no password. The caller holds the directory's lock.
 * Throws a StartFault when the disk is full or the server cannot run here.
 */
export const startPostgres = async ({ data_dir, log, isDurable = true }: Options): Promise<EmbeddedPostgres> => {
  const [binaries, runAs, socket_dir] = [await findBinaries(), chooseRunAs(), await socketDir(data_dir)]
  const pg_dir = join(data_dir, 'pg')
  for (const dir of new Set([data_dir, socket_dir])) await runAs.own(dir)
  if (!existsSync(join(pg_dir, 'PG_VERSION'))) {
    await checkRoom(data_dir)
    await createCluster(data_dir, { binaries, runAs, isDurable })
  }
  await waitForForerunner(pg_dir)

  const child = launch(binaries.postgres, runAs, pg_dir, socket_dir, isDurable)
  const server = watch(child, log)
  const connection = connectionTo(socket_dir)
  try {
    await waitUntilReady(connection, server, data_dir)
  } catch (error) {
    await end(child, server)
    throw error
  }

  let isStopping = false
  const crashed = server.ended.then(() => {
    if (isStopping) return new Promise<StartFault>(() => undefined)
    return new StartFault(`The embedded PostgreSQL stopped unexpectedly:\n${server.output()}`)
  })
  return {
    connection,
    crashed,
    stop: async () => {
      isStopping = true
      await end(child, server)
      // Ours alone when it is not the data directory, and empty now.
      if (socket_dir !== data_dir) await rmdir(socket_dir).catch(() => undefined)
    },
  }
}
