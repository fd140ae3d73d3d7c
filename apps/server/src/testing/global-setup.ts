import type { TestProject } from 'vitest/node'
import { onServer, poolerPort } from './database/open-both.ts'
import { startPooler } from './database/pooler.ts'
import { createTemplate } from './database/template-database.ts'
import { startThrowawayPostgres } from './database/throwaway-postgres.ts'

/**
 * One PostgreSQL and one template per run; BANYAN_TEST_DATABASE_URL names another server to use instead.
 * BANYAN_TEST_POOLER=on puts PgBouncer between the portal and the server.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const given = process.env['BANYAN_TEST_DATABASE_URL']
  if (given !== undefined && given !== '') {
    const server = await createTemplate({ connectionString: given })
    project.provide('testServer', server)
    return () => onServer(server.url, `drop database if exists ${server.world} with (force)`)
  }
  const server = await startThrowawayPostgres()
  const pooler = process.env['BANYAN_TEST_POOLER'] === 'on' ? await startPooler(server.connection) : undefined
  if (pooler !== undefined) process.env[poolerPort] = String(pooler.port)
  const stop = async () => {
    await pooler?.stop()
    await server.stop()
  }
  try {
    project.provide('testServer', await createTemplate(server.connection))
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
