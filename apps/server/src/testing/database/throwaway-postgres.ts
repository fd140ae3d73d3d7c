import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startPostgres } from '#embedded/postgres.ts'
import type { ConnectionConfig } from '#kit/database/database.ts'
import { createLog } from '#kit/log.ts'
import { ownDirectory, removeLeftOvers } from './left-over.ts'
import { throwawayDir } from './throwaway-dir.ts'

const prefix = 'banyan-throwaway-'

export interface ThrowawayPostgres {
  readonly connection: ConnectionConfig
  /** Ends the server and removes every trace of it. */
  stop(): Promise<void>
}

/** A PostgreSQL in a directory of its own that promises nothing about crashes, which is what makes it quick. */
export const startThrowawayPostgres = async (): Promise<ThrowawayPostgres> => {
  const parent = throwawayDir()
  await removeLeftOvers(parent, prefix)
  const data_dir = await mkdtemp(join(parent, prefix))
  await ownDirectory(data_dir)
  const remove = () => rm(data_dir, { recursive: true, force: true })
  try {
    const server = await startPostgres({ data_dir, log: createLog('silent'), isDurable: false })
    return { connection: server.connection, stop: () => server.stop().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}
