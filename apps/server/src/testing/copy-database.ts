import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '../kit/database.ts'
import { urlOfDatabase } from './template-database.ts'
import type { TestDatabase } from './test-database.ts'

const onServer = async (url: string, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client(urlOfDatabase(url, 'postgres'))
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Another database that holds the same as `source` does now, whose idle connections are lost by it. */
export const copyDatabase = async ({ url: source_url }: TestDatabase): Promise<TestDatabase> => {
  const source = new URL(source_url).pathname.slice(1)
  const name = `banyan_copy_${randomBytes(8).toString('hex')}`
  await onServer(source_url, [
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${source}'`,
    `create database ${name} template ${source} strategy file_copy`,
  ])
  const url = urlOfDatabase(source_url, name)
  const { db, pool, close } = openDatabase({ connectionString: url }, { max: 10 })
  const drop = async () => {
    await close()
    await onServer(source_url, [`drop database if exists ${name} with (force)`])
  }
  return { db, pool, url, drop }
}
