import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import type { DB } from '../../../db/schema.generated.ts'
import { LendingPool } from './lending-pool.ts'
import type { Log } from '../log.ts'
import { timeLimits, type TimeLimits } from '../http/time-limits.ts'

export type Database = Kysely<DB>
export type Transaction = KyselyTransaction<DB>
/** Reads where it is called: on its own, or inside a transaction. */
export type Reader = Database | Transaction
export type Pool = LendingPool
export type ConnectionConfig = pg.ClientConfig

export interface OpenDatabase {
  readonly db: Database
  readonly pool: Pool
  readonly close: () => Promise<void>
}

const oid = { int8: 20, date: 1082, numeric: 1700, int8Array: 1016, dateArray: 1182, numericArray: 1231 } as const
const parseText = (value: string): string => value

/** For arrays of numbers and days, in one dimension: PostgreSQL never quotes these. */
const parseArrayOf =
  <T>(parse: (value: string) => T) =>
  (text: string): (T | null)[] =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((item) => (item === 'NULL' ? null : parse(item)))

const parsers = new Map<number, (value: string) => unknown>([
  [oid.int8, BigInt],
  [oid.numeric, parseText],
  [oid.date, parseText],
  [oid.int8Array, parseArrayOf(BigInt)],
  [oid.numericArray, parseArrayOf(parseText)],
  [oid.dateArray, parseArrayOf(parseText)],
])

/**
 * int8 is money and ids, so it is read as `bigint` and never through a float;
 * numeric (raw chain amounts) and date (a day without a zone) stay the text the database sent.
 */
const exactTypes: pg.CustomTypesConfig = {
  getTypeParser: (id, format): unknown => parsers.get(id) ?? pg.types.getTypeParser(id, format),
}

export const connectWait_ms = 10_000

interface Options {
  readonly max?: number
  readonly log?: Log
  /** Of every act that names no others; those of a request when left out. */
  readonly limits?: TimeLimits
  /** Through a pooler that lends the server's connections to transactions. */
  readonly isPooled?: boolean
}

export const openDatabase = (
  connection: ConnectionConfig,
  { max = 20, log, limits = timeLimits.request, isPooled = false }: Options = {},
): OpenDatabase => {
  const options = { connectionTimeoutMillis: connectWait_ms, keepAlive: true, ...connection, max, types: exactTypes }
  const pool = new LendingPool({ ...options, limits, log, isPooled })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  // Not db.destroy(): a Kysely that ran no query yet leaves its pool open.
  return { db, pool, close: () => pool.end() }
}
