import pg from 'pg'
import { appRole } from '#kit/database/app-role.ts'
import { openDatabase, type Database, type Pool } from '#kit/database/database.ts'
import type { Log } from '#kit/log.ts'

/** Any: a test server is nobody else's. */
export const appPassword = 'made-up'

export interface Owner {
  readonly db: Database
  readonly pool: Pool
}

export interface OpenBoth {
  /** As the portal works: it reads and writes rows. */
  readonly db: Database
  readonly pool: Pool
  /** For whatever opens connections of its own: a second server, a worker, a killed process. */
  readonly url: string
  /** As whoever owns the tables: for forgeries, for broken tables, and for what may never be done. */
  readonly owner: Owner
  readonly owner_url: string
}

/** The address of the same database for the portal, which owns nothing in it. */
export const urlAsApp = (owner_url: string): string => {
  const url = new URL(owner_url)
  url.username = appRole
  url.password = appPassword
  return url.href
}

/** The variable that names the port of a pooler, for a run in which the portal works through one. */
export const poolerPort = 'BANYAN_TEST_POOLER_PORT'

/** The address of the same database through a pooler on this machine. */
export const throughPooler = (address: string, port: string | number): string => {
  const url = new URL(address)
  url.search = ''
  url.host = `127.0.0.1:${port}`
  return url.href
}

/** A database as the portal sees it, and as its owner does. */
export function openBoth(owner_url: string, { log }: { log?: Log } = {}): OpenBoth & { close(): Promise<void> } {
  const url = urlAsApp(owner_url)
  const options = { max: 10, ...(log && { log }) }
  const port = process.env[poolerPort]
  const app =
    port === undefined
      ? openDatabase({ connectionString: url }, options)
      : openDatabase({ connectionString: throughPooler(url, port) }, { ...options, isPooled: true })
  const owner = openDatabase({ connectionString: owner_url }, options)
  return {
    db: app.db,
    pool: app.pool,
    url,
    owner: { db: owner.db, pool: owner.pool },
    owner_url,
    close: async () => void (await Promise.all([app.close(), owner.close()])),
  }
}

/** Runs statements one after the other on the server of an address, outside of any of its databases of tests. */
export async function onServer(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
