import type { TestProject } from 'vitest/node'
import { onServer } from './database/open-both.ts'
import { createTemplate } from './database/template-database.ts'
import { startThrowawayPostgres } from './database/throwaway-postgres.ts'

/** One PostgreSQL and one template per run; BANYAN_TEST_DATABASE_URL names another server to use instead. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const given = process.env['BANYAN_TEST_DATABASE_URL']
  if (given !== undefined && given !== '') {
    const server = await createTemplate({ connectionString: given })
    project.provide('testServer', server)
    return () => onServer(server.url, `drop database if exists ${server.world} with (force)`)
  }
  const server = await startThrowawayPostgres()
  try {
    project.provide('testServer', await createTemplate(server.connection))
  } catch (error) {
    await server.stop()
    throw error
  }
  return () => server.stop()
}
