import { existsSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ConnectionConfig } from '#kit/database/database.ts'
import type { Log } from '#kit/log.ts'
import { findBinaries } from './binaries.ts'
import { checkRoom, createCluster, databaseUser } from './create-cluster.ts'
import { endWaits } from './end-postgres.ts'
import { endForerunner } from './forerunner.ts'
import { launch, waitUntilReady, type Place } from './launch.ts'
import { chooseRunAs } from './run-as.ts'
import { socketDir } from './socket-dir.ts'
import { keepRunning } from './keep-running.ts'

export interface EmbeddedPostgres {
  /** For any database of the server; the default is PostgreSQL's own `postgres`. */
  readonly connection: ConnectionConfig
  /** Disconnects everyone, writes everything down and ends: a "fast" shutdown. One that does not end is made to. */
  stop(): Promise<void>
}

interface Options {
  readonly data_dir: string
  readonly log: Log
  /** False only for databases that are thrown away: tests. */
  readonly isDurable?: boolean
}

const connectionTo = (dir: string): ConnectionConfig => ({
  host: dir,
  port: 5432,
  user: databaseUser,
  database: 'postgres',
})

/** How to reach the PostgreSQL that another Banyan runs on a data directory. */
export const embeddedConnection = async (data_dir: string): Promise<ConnectionConfig> =>
  connectionTo(await socketDir(data_dir))

const prepare = async (data_dir: string, log: Log, isDurable: boolean): Promise<Place> => {
  const [binaries, runAs, socket_dir] = [await findBinaries(), chooseRunAs(), await socketDir(data_dir)]
  const pg_dir = join(data_dir, 'pg')
  for (const dir of new Set([data_dir, socket_dir])) await runAs.own(dir)
  if (!existsSync(join(pg_dir, 'PG_VERSION'))) {
    await checkRoom(data_dir)
    await createCluster(data_dir, { binaries, runAs, isDurable })
  }
  const { postgres } = binaries
  return { postgres, runAs, data_dir, pg_dir, socket_dir, connection: connectionTo(socket_dir), isDurable, log }
}

/** What PostgreSQL says to the second on a directory, also while the first has ended and nobody has noticed yet. */
const saysTaken = (error: unknown): boolean => String(error).includes('lock file "postmaster.pid" already exists')

/** How long a directory may stay taken after its PostgreSQL has ended, and how often it is tried again. */
const takenWait_ms = 10_000
const between_ms = 200

/**
 * The first start. Where a Banyan and its PostgreSQL were killed at one moment, the directory stays taken until the
 * system has noticed that they are gone; until then the start is tried again.
 */
const begin = async (place: Place): Promise<ReturnType<typeof launch>> => {
  for (const end = performance.now() + takenWait_ms; ; await wait(between_ms)) {
    await endForerunner(place.pg_dir, place.log)
    const first = launch(place)
    try {
      await waitUntilReady(first, place)
      return first
    } catch (error) {
      await first.end(endWaits)
      if (performance.now() > end || !saysTaken(error)) throw error
    }
  }
}

/**
 * Starts the PostgreSQL that comes with Banyan on `data_dir`/pg, making the database first if there is none, and starts
 * it again whenever it ends by itself.
 * It listens on a unix socket only, so there is no port and no password. The caller holds the directory's lock.
 * Throws a StartFault when the disk is full or the server cannot run here.
 */
export const startPostgres = async ({ data_dir, log, isDurable = true }: Options): Promise<EmbeddedPostgres> => {
  const place = await prepare(data_dir, log, isDurable)
  const { socket_dir, connection } = place
  const first = await begin(place)
  const keeper = keepRunning(first, place)
  return {
    connection,
    stop: async () => {
      await keeper.stop()
      // Ours alone when it is not the data directory, and empty now.
      if (socket_dir !== data_dir) await rmdir(socket_dir).catch(() => undefined)
    },
  }
}
