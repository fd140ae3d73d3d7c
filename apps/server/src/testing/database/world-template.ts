import { createHash } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseExists } from './template-database.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

/** The secret key of every world that is copied: what was sealed in the template must be opened in its copies. */
export const keyOfCopies = createHash('sha256').update('worlds that are copied').digest()

/** Made once in a run, whichever worker comes first: a draft that fails or is killed half-way leaves no half template. */
async function makeTemplate(setUp: (database: TestDatabase) => Promise<void>): Promise<void> {
  const { url, world } = inject('testServer')
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [world])
    if (await databaseExists(client, world)) return
    const draft = await testDatabase()
    await setUp(draft)
    await draft.rename(world)
  } finally {
    await client.end()
  }
}

let made: Promise<void> | undefined

/** A database in which the company was set up already, copied as quickly as an empty one. */
export async function databaseOfWorld(setUp: (database: TestDatabase) => Promise<void>): Promise<TestDatabase> {
  made ??= makeTemplate(setUp)
  await made.catch((error: unknown) => {
    made = undefined
    throw error
  })
  return testDatabase(inject('testServer').world)
}
