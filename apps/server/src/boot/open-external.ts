import pg from 'pg'
import { connectWait_ms, type ConnectionConfig } from '#kit/database/database.ts'
import { startLimits } from '#kit/database/lending-pool.ts'
import { StartFault } from '#kit/start-fault.ts'
import { timeLimits } from '#kit/http/time-limits.ts'

const oldestVersion = 15

/** Which setting named the database. */
type Setting = 'DATABASE_URL' | 'MIGRATIONS_DATABASE_URL'

interface Manner {
  readonly setting?: Setting
  /** Through a pooler, which takes no limits with the sign-in. */
  readonly isPooled?: boolean
  readonly wait_ms?: number
}

/** Where a DATABASE_URL points, without its password. */
const placeOf = (database_url: string): string => {
  const url = new URL(database_url)
  return `${url.hostname || 'localhost'}:${url.port || '5432'}`
}

/** Who a DATABASE_URL signs in as; PostgreSQL's own default where it names nobody. */
export const userOf = (database_url: string): string =>
  decodeURIComponent(new URL(database_url).username) || (process.env['PGUSER'] ?? process.env['USER'] ?? 'postgres')

const codeOf = (error: unknown): string => {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

const explain = (error: unknown, database_url: string, setting: Setting): StartFault => {
  const place = placeOf(database_url)
  const { username, pathname } = new URL(database_url)
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
      return new StartFault(`Nothing answers at ${place}, where ${setting} points. Is PostgreSQL running there?`)
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartFault(`The host of ${setting} (${place}) cannot be found. Check its name.`)
    case '28P01':
    case '28000':
      return new StartFault(
        `PostgreSQL at ${place} refused the user "${decodeURIComponent(username)}". Check the user and password in ${setting}.`,
      )
    case '3D000':
      return new StartFault(
        `PostgreSQL at ${place} has no database "${decodeURIComponent(pathname.slice(1))}". Create it, or correct ${setting}.`,
      )
    case '08P01':
      return new StartFault(
        `${place}, where ${setting} points, refuses our time limits. If it is PgBouncer in transaction mode, set DB_POOLER=on ` +
          'and give the address of PostgreSQL itself to MIGRATIONS_DATABASE_URL.',
      )
    case '53300':
      return new StartFault(
        `PostgreSQL at ${place} has no connection to spare. Raise its max_connections or lower DB_POOL.`,
      )
    default: {
      const reason = error instanceof Error && error.message !== '' ? error.message : 'no reason given'
      return new StartFault(`PostgreSQL at ${place}, where ${setting} points, cannot be reached: ${reason}.`)
    }
  }
}

/**
 * Proves that the address leads to a PostgreSQL we can use, within `wait_ms`.
 * Throws a StartFault that names host and port, never the password.
 */
export const openExternal = async (
  database_url: string,
  { setting = 'DATABASE_URL', isPooled = false, wait_ms = connectWait_ms }: Manner = {},
): Promise<ConnectionConfig> => {
  const connection = { connectionString: database_url }
  const client = new pg.Client({
    ...connection,
    ...(!isPooled && startLimits(timeLimits.request)),
    connectionTimeoutMillis: wait_ms,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    const version = Math.floor(Number(rows[0]?.server_version_num ?? 0) / 10_000)
    if (version < oldestVersion) {
      throw new StartFault(
        `PostgreSQL at ${placeOf(database_url)} is version ${version}; Banyan needs ${oldestVersion} or later.`,
      )
    }
    return connection
  } catch (error) {
    throw error instanceof StartFault ? error : explain(error, database_url, setting)
  } finally {
    await client.end().catch(() => undefined)
  }
}
