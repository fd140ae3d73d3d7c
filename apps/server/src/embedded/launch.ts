import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionConfig } from '#kit/database/database.ts'
import type { Log } from '#kit/log.ts'
import { StartFault } from '#kit/start-fault.ts'
import { fullDisk, saysFull } from './create-cluster.ts'
import { endPostgres, type EndWaits } from './end-postgres.ts'
import { cannotRun, type RunAs } from './run-as.ts'
import { settingsOf } from './settings.ts'

/** After a crash the write-ahead log is replayed, at about 100 MB a second; max_wal_size bounds how much. */
const startWait_ms = 120_000

/** How long processes of PostgreSQL that outlive their first are waited for. */
const orphans_ms = 2_000

export interface Place {
  readonly postgres: string
  readonly runAs: RunAs
  readonly data_dir: string
  readonly pg_dir: string
  readonly socket_dir: string
  readonly connection: ConnectionConfig
  readonly isDurable: boolean
  readonly log: Log
}

/** One PostgreSQL, from its launch to its end. */
export interface Running {
  readonly pid: number | undefined
  /** The last of what it said. */
  output(): string
  hasEnded(): boolean
  readonly ended: Promise<void>
  end(waits: EndWaits): Promise<void>
}

const spawnPostgres = ({ postgres, runAs, pg_dir, socket_dir, isDurable }: Place): ChildProcess => {
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

/** Launches it; it does not answer yet. */
export const launch = (place: Place): Running => {
  const child = spawnPostgres(place)
  let output = ''
  let hasEnded = false
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000)
    place.log.debug({ postgres: chunk.toString().trim() }, 'postgres')
  })
  const ended = new Promise<void>((resolve) => {
    // Its processes hold its output open: with 'close' the last of them is gone. A stuck one is not waited for.
    child.once('close', () => resolve())
    child.once('exit', () => void wait(orphans_ms).then(resolve))
    child.once('error', (error) => {
      output += error.message
      resolve()
    })
  }).then(() => {
    hasEnded = true
  })
  const end = async (waits: EndWaits) => {
    if (hasEnded) return
    const how = await endPostgres({ signal: (name) => void child.kill(name), hasEnded: () => hasEnded }, waits)
    if (how !== 'ended')
      place.log.warn('The database did not stop when it was asked to, and was made to. Nothing is lost.')
  }
  return { pid: child.pid, output: () => output.trim(), hasEnded: () => hasEnded, ended, end }
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

const explainEnd = (output: string, data_dir: string): StartFault => {
  if (saysFull(output)) return fullDisk(data_dir, 'the data is untouched')
  if (/database files are incompatible|not compatible with this version/.test(output)) {
    return new StartFault(`${data_dir}/pg was made by another version of PostgreSQL:\n${output}`)
  }
  return cannotRun(output.split('\n').slice(-4).join('\n'))
}

/** Waits until it answers, through its recovery after a crash. Throws a StartFault when it ends instead. */
export const waitUntilReady = async (server: Running, { connection, data_dir }: Place): Promise<void> => {
  const deadline = performance.now() + startWait_ms
  while (!(await canConnect(connection))) {
    // Its last words arrive a moment after its end.
    if (server.hasEnded()) throw explainEnd(await wait(20, server).then(({ output }) => output()), data_dir)
    if (performance.now() > deadline) {
      throw cannotRun(`it did not answer within ${startWait_ms / 1000} seconds.\n${server.output()}`)
    }
    await wait(15)
  }
}
