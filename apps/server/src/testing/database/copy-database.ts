import { randomBytes } from 'node:crypto'
import { onServer, openBoth } from './open-both.ts'
import { urlOfDatabase } from './template-database.ts'
import type { TestDatabase } from './test-database.ts'

/** Another database that holds the same as `source` does now, whose idle connections are lost by it. */
export const copyDatabase = async ({ owner_url: source_url }: TestDatabase): Promise<TestDatabase> => {
  const source = new URL(source_url).pathname.slice(1)
  const name = `banyan_copy_${randomBytes(8).toString('hex')}`
  const server_url = urlOfDatabase(source_url, 'postgres')
  await onServer(
    server_url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${source}'`,
    `create database ${name} template ${source} strategy file_copy`,
  )
  const { close, ...open } = openBoth(urlOfDatabase(source_url, name))
  const drop = async () => {
    await close()
    await onServer(server_url, `drop database if exists ${name} with (force)`)
  }
  return { ...open, drop }
}
