import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { prepareTables } from '#boot/prepare-tables.ts'
import { appRole } from '#kit/database/app-role.ts'
import type { ConnectionConfig } from '#kit/database/database.ts'
import { readMigrations } from '#kit/database/migrate.ts'
import { appPassword } from './open-both.ts'

/** What a test worker must know to make databases of its own; plain text, because it crosses to other processes. */
export interface TestServer {
  readonly url: string
  readonly template: string
  /** The name of the template in which a company is set up, made by the first test that needs one. */
  readonly world: string
}

/** The address of a database on the server of `connection`, over its socket or its port. */
const urlOf = ({ connectionString, host = 'localhost', port = 5432, user = '' }: ConnectionConfig): string =>
  connectionString ?? `postgres://${user}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`

export const urlOfDatabase = (server_url: string, database: string): string => {
  const url = new URL(server_url)
  url.pathname = `/${database}`
  return url.href
}

export const databaseExists = async (client: pg.Client, name: string): Promise<boolean> =>
  ((await client.query('select from pg_database where datname = $1', [name])).rowCount ?? 0) > 0

/** Most tests write rows past the calls of the product, so acts are compared with the audit only where a test asks for it. */
async function beforeActs(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica;
      update proof_since set acts_from = 'infinity', marks_above = ${2n ** 62n}`)
  } finally {
    await client.end()
  }
}

/**
 * One migrated database that all others are copied from. Its name follows from the migrations,
 * so on a server that outlives the run it is made again only when they change.
 */
export const createTemplate = async (connection: ConnectionConfig): Promise<TestServer> => {
  const migrations = await readMigrations()
  const fingerprint = createHash('sha256').update(migrations.map((one) => one.name + one.checksum).join('\n'))
  const template = `banyan_template_${fingerprint.digest('hex').slice(0, 16)}`
  const url = urlOf(connection)
  // Of this run alone, because what a setup writes follows from more than the migrations.
  const world = `banyan_world_${randomBytes(8).toString('hex')}`
  const client = new pg.Client(url)
  await client.connect()
  try {
    if (await databaseExists(client, template)) return { url, template, world }
    // Migrated under another name first: a run that is killed half-way leaves no half template behind.
    const draft = `${template}_${process.pid}`
    await client.query(`create database ${draft}`)
    await prepareTables({ connectionString: urlOfDatabase(url, draft) }, appRole)
    await client.query(`alter role ${appRole} password '${appPassword}'`)
    await beforeActs(urlOfDatabase(url, draft))
    await client.query(`alter database ${draft} rename to ${template}`)
    return { url, template, world }
  } finally {
    await client.end()
  }
}
