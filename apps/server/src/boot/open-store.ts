import pg from 'pg'
import type { Config } from '#config.ts'
import { lockDataDir, maybeLockHolder } from '#embedded/data-dir-lock.ts'
import { fullDisk } from '#embedded/create-cluster.ts'
import { embeddedConnection, startPostgres } from '#embedded/postgres.ts'
import { appRole, rightsBeyondRows } from '#kit/database/app-role.ts'
import { openDatabase, type ConnectionConfig, type OpenDatabase, type Pool } from '#kit/database/database.ts'
import { DatabaseAway } from '#kit/database/database-fault.ts'
import type { Log } from '#kit/log.ts'
import { StartFault } from '#kit/start-fault.ts'
import { timeLimits } from '#kit/http/time-limits.ts'
import { withClient } from '#kit/database/with-client.ts'
import { claimInstance } from './claim-instance.ts'
import { openExternal, userOf } from './open-external.ts'
import { prepareTables } from './prepare-tables.ts'
import { within } from './stop-request.ts'

export interface Store extends Omit<OpenDatabase, 'close'> {
  readonly secret_key: Buffer
  readonly connection: ConnectionConfig
  /** Closes the connections, stops the embedded database and frees the data directory. Safe to call twice. */
  close(): Promise<void>
}

interface Options {
  readonly log: Log
  /** For commands at the console: when a server already runs on the data directory, use its database, and take any time. */
  readonly isConsole?: boolean
}

interface Server {
  /** As the role that reads and writes rows; its tables are there. */
  readonly connection: ConnectionConfig
  stop(): Promise<void>
}

/** Work under way may finish; what takes longer is cut off by the database's own stop. */
const closeWait_ms = 3_000

const nothingToStop = async (): Promise<void> => undefined
const databaseName = 'banyan'

const ensureDatabase = async (connection: ConnectionConfig): Promise<ConnectionConfig> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
  return { ...connection, database: databaseName }
}

/** The embedded database as the portal sees it: its owner makes the tables, and the portal only fills them. */
const asApp = async (owner: ConnectionConfig, log: Log): Promise<ConnectionConfig> => {
  await prepareTables(owner, appRole, log)
  return { ...owner, user: appRole }
}

const startEmbedded = async (data_dir: string, log: Log): Promise<Server> => {
  const lock = await lockDataDir(data_dir)
  try {
    const postgres = await startPostgres({ data_dir, log })
    const stop = async () => {
      await postgres.stop()
      await lock.release()
    }
    try {
      return { connection: await asApp(await ensureDatabase(postgres.connection), log), stop }
    } catch (error) {
      await postgres.stop()
      throw error
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** What PostgreSQL refuses to whoever owns the tables and is no member of the role that gets its own. */
const explainGrant =
  (owner: string, role: string) =>
  (error: unknown): never => {
    const isRefused = error instanceof Error && 'code' in error && error.code === '42501'
    if (!isRefused) throw error
    throw new StartFault(
      `The user "${owner}" of MIGRATIONS_DATABASE_URL may not give "${role}" what it needs: ${error.message}.\n` +
        `As a superuser of that PostgreSQL run: grant "${role}" to "${owner}";`,
    )
  }

const openGiven = async (
  { database_url, owner_url, isPooled }: { database_url: string; owner_url: string | undefined; isPooled: boolean },
  log: Log,
): Promise<ConnectionConfig> => {
  const connection = await openExternal(database_url, { isPooled })
  if (owner_url === undefined) await prepareTables(connection, undefined, log)
  else {
    const [owner, role] = [userOf(owner_url), userOf(database_url)]
    const asOwner = await openExternal(owner_url, { setting: 'MIGRATIONS_DATABASE_URL' })
    await prepareTables(asOwner, role, log).catch(explainGrant(owner, role))
  }
  return connection
}

/** Says what a leak in the portal could do to the books, as long as it may do more than it needs. */
const warnOfRights = async (pool: Pool, log: Log): Promise<void> => {
  const beyond = await withClient(pool, rightsBeyondRows)
  if (beyond.length === 0) return
  log.warn(
    `The database user of the portal may do more than it needs: ${beyond.join('; ')}. Give DATABASE_URL a user that owns ` +
      'nothing, and the present one to MIGRATIONS_DATABASE_URL.',
  )
}

const openServer = async (config: Config, { log, isConsole = false }: Options): Promise<Server> => {
  const { database_url, migrations_database_url: owner_url, is_pooled: isPooled } = config
  if (database_url !== undefined)
    return { connection: await openGiven({ database_url, owner_url, isPooled }, log), stop: nothingToStop }
  if (isConsole && (await maybeLockHolder(config.data_dir)) !== undefined) {
    const owner = { ...(await embeddedConnection(config.data_dir)), database: databaseName }
    return { connection: await asApp(owner, log), stop: nothingToStop }
  }
  return startEmbedded(config.data_dir, log)
}

/** What PostgreSQL says when its disk has no room, in the operator's words; other errors come back as they are. */
const explain = (error: unknown, config: Config): unknown => {
  if (error instanceof DatabaseAway) return new StartFault('The database went away during the start. Start again.')
  const isFull = error instanceof Error && 'code' in error && error.code === '53100'
  if (!isFull) return error
  if (config.database_url === undefined) return fullDisk(config.data_dir, 'it goes on where it stopped')
  return new StartFault('The disk of the PostgreSQL that DATABASE_URL names is full. Free some space and start again.')
}

const prepare = async (config: Config, options: Options): Promise<Store> => {
  const server = await openServer(config, options)
  const {
    db,
    pool,
    close: closeDatabase,
  } = openDatabase(server.connection, {
    max: config.db_pool,
    log: options.log,
    isPooled: config.is_pooled,
    limits: options.isConsole ? timeLimits.console : timeLimits.request,
  })
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => (closing ??= within(closeWait_ms, closeDatabase()).finally(() => server.stop()))
  try {
    await warnOfRights(pool, options.log)
    const secret_key = await claimInstance(db, config)
    return { db, pool, secret_key, connection: server.connection, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * The database, ready to use: DATABASE_URL's or the embedded one, with every migration applied
 * and the secret key proven to be the one it was made with.
 * Throws a StartFault for whatever the operator can put right; then nothing is left running or locked.
 */
export const openStore = async (config: Config, options: Options): Promise<Store> => {
  try {
    return await prepare(config, options)
  } catch (error) {
    throw explain(error, config)
  }
}
