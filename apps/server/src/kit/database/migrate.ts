import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { underLimits } from '../http/allowance.ts'
import { StartFault } from '../start-fault.ts'

export const migrationsDir = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const fileName = /^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/

/** The hand-written migrations in the order they run. Throws when a file's name breaks the pattern or a number is used twice. */
export const readMigrations = async (dir = migrationsDir): Promise<Migration[]> => {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = new Set<string>()
  for (const name of names) {
    if (!fileName.test(name)) throw new Error(`${name}: a migration is named NNNN_verb_noun.sql`)
    const number = name.slice(0, 4)
    if (numbers.has(number)) throw new Error(`Two migrations are numbered ${number}`)
    numbers.add(number)
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(dir, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Any number, as long as every server takes the same one. */
const migrationLock = 7_226_926

const ledgerOfMigrations = `
  create table if not exists migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default clock_timestamp()
  )`

/** A user who may only read and write rows finds the table there. */
const ensureLedger = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ isThere: boolean }>(`select to_regclass('migration') is not null as "isThere"`)
  if (rows[0]?.isThere !== true) await client.query(ledgerOfMigrations)
}

const mayNotChange = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '42501'

const apply = async (client: pg.ClientBase, { name, sql }: Migration): Promise<void> => {
  try {
    await client.query(sql)
  } catch (error) {
    if (!mayNotChange(error)) throw error
    throw new StartFault(
      `The database lacks ${name}, and the user of DATABASE_URL may not change tables.\n` +
        'Set MIGRATIONS_DATABASE_URL to the same database with the user who owns them, and start again.',
    )
  }
}

const inLockedTransaction = async <T>(client: pg.ClientBase, act: () => Promise<T>): Promise<T> => {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    const result = await act()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Refuses history that this program cannot have made: an applied file edited since, or one it does not have. */
const checkHistory = (applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void => {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  for (const [name, checksum] of applied) {
    const mine = known.get(name)
    if (mine === undefined) {
      throw new StartFault(
        `The database has been migrated by a newer Banyan: it holds ${name}, which this one does not have.\n` +
          'Start the version that made it, or a newer one.',
      )
    }
    if (mine !== checksum) {
      throw new StartFault(
        `The migration ${name} was changed after it had been applied to this database.\n` +
          'Put the file back as it was and write the change as a new migration (npm run db:new).',
      )
    }
  }
}

/**
 * Applies what is missing, each file in its own transaction, and answers the names applied.
 * Servers that start together take turns: the lock belongs to the transaction, so it works behind PgBouncer too.
 */
export const migrate = async (pool: pg.Pool, migrations?: readonly Migration[]): Promise<string[]> => {
  const all = migrations ?? (await readMigrations())
  const done: string[] = []
  const client = await underLimits('migration', () => pool.connect())
  try {
    await inLockedTransaction(client, () => ensureLedger(client))
    for (;;) {
      const name = await inLockedTransaction(client, async () => {
        const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
        const applied = new Map(rows.map((row) => [row.name, row.checksum]))
        checkHistory(applied, all)
        const next = all.find((migration) => !applied.has(migration.name))
        if (next === undefined) return undefined
        await apply(client, next)
        await client.query('insert into migration (name, checksum) values ($1, $2)', [next.name, next.checksum])
        return next.name
      })
      if (name === undefined) return done
      done.push(name)
    }
  } finally {
    client.release()
  }
}
