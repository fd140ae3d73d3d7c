import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database, type Pool } from '../kit/database.ts'
import { urlOfDatabase, type TestServer } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

export interface TestDatabase {
  readonly db: Database
  readonly pool: Pool
  /** For whatever opens connections of its own: a second server, a worker, a killed process. */
  readonly url: string
  readonly drop: () => Promise<void>
}

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/**
 * A fresh, migrated, empty database of the test's own, copied from the template in about 50 ms.
 * Make one per file in `beforeAll` and `drop` it in `afterAll`, or one per test where tests would disturb each other.
 */
export const testDatabase = async (): Promise<TestDatabase> => {
  const { url: server_url, template } = inject('testServer')
  const name = `banyan_test_${randomBytes(8).toString('hex')}`
  await onServer(server_url, `create database ${name} template ${template} strategy file_copy`)
  const url = urlOfDatabase(server_url, name)
  const { db, pool, close } = openDatabase({ connectionString: url }, { max: 10 })
  const drop = async () => {
    await close()
    await onServer(server_url, `drop database if exists ${name} with (force)`)
  }
  return { db, pool, url, drop }
}
