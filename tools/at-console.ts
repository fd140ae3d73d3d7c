import { openStore } from '../apps/server/src/boot/open-store.ts'
import { loadConfig } from '../apps/server/src/config.ts'
import { systemClock, type Clock } from '../apps/server/src/kit/clock.ts'
import type { Database } from '../apps/server/src/kit/database.ts'
import { createLog } from '../apps/server/src/kit/log.ts'
import { StartFault } from '../apps/server/src/kit/start-fault.ts'

/**
 * Runs an act of the operator on the database of DATABASE_URL or DATA_DIR, whether its server runs or not.
 * A StartFault is printed as its message alone; anything that goes wrong ends the process with 1.
 */
export async function atConsole(
  act: (at: { readonly db: Database; readonly clock: Clock }) => Promise<void>,
): Promise<void> {
  try {
    const config = loadConfig(process.env)
    const store = await openStore(config, { log: createLog(config.log_level), mayAttach: true })
    await act({ db: store.db, clock: systemClock }).finally(() => store.close())
  } catch (error) {
    console.error(error instanceof StartFault ? error.message : error)
    process.exitCode = 1
  }
}
