import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { underLimits } from '#kit/http/allowance.ts'
import { appRole, ensureAppRole, grantRows } from '#kit/database/app-role.ts'
import { openDatabase, type ConnectionConfig } from '#kit/database/database.ts'
import type { Log } from '#kit/log.ts'
import { migrate } from '#kit/database/migrate.ts'
import { withClient } from '#kit/database/with-client.ts'

/** The tables of the scheduled acts, which are the worker's own and come with its version. */
const prepareJobs = async (owner: ConnectionConfig): Promise<void> => {
  const pgPool = new pg.Pool({ ...owner, max: 1 })
  // A connection that is lost fails what is asked of it; unheard, these events would end the process.
  const heard = () => undefined
  pgPool.on('error', heard).on('connect', (client) => void client.on('error', heard))
  await runMigrations({ pgPool }).finally(() => pgPool.end())
}

/**
 * Brings the tables up to date as whoever owns them, and then gives `role` the rows of all of them. Without a role the
 * portal works as their owner.
 */
export async function prepareTables(owner: ConnectionConfig, role: string | undefined, log?: Log): Promise<void> {
  const { pool, close } = openDatabase(owner, { max: 1, ...(log && { log }) })
  try {
    await migrate(pool)
    if (role === undefined) return
    await prepareJobs(owner)
    await underLimits('migration', () =>
      withClient(pool, async (client) => {
        if (role === appRole) await ensureAppRole(client)
        await grantRows(client, role)
      }),
    )
  } finally {
    await close()
  }
}
