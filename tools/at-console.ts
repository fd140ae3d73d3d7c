import { openStore } from '../apps/server/src/boot/open-store.ts'
import { loadConfig, type Config } from '../apps/server/src/config.ts'
import { systemClock, type Clock } from '../apps/server/src/kit/clock.ts'
import type { Database, Pool } from '../apps/server/src/kit/database/database.ts'
import { createLog } from '../apps/server/src/kit/log.ts'
import { StartFault } from '../apps/server/src/kit/start-fault.ts'

interface Console {
  readonly config: Config
  readonly db: Database
  readonly pool: Pool
  readonly clock: Clock
}

/**
 * Runs an act of the operator on the database of DATABASE_URL or DATA_DIR, whether its server runs or not.
 * A StartFault is printed as its message alone; anything that goes wrong ends the process with `fault_code`, else 1.
 */
export async function atConsole(act: (at: Console) => Promise<void>, { fault_code = 1 } = {}): Promise<void> {
  try {
    const config = loadConfig(process.env)
    const store = await openStore(config, { log: createLog(config.log_level), isConsole: true })
    await act({ config, db: store.db, pool: store.pool, clock: systemClock }).finally(() => store.close())
  } catch (error) {
    console.error(error instanceof StartFault ? error.message : error)
    process.exitCode = fault_code
  }
}
