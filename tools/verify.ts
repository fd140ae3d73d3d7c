import { openStore } from '../apps/server/src/boot/open-store.ts'
import { loadConfig } from '../apps/server/src/config.ts'
import { verifyBooks } from '../apps/server/src/features/verify/index.ts'
import { createLog } from '../apps/server/src/kit/log.ts'
import { StartFault } from '../apps/server/src/kit/start-fault.ts'

/**
 * Checks every invariant of the books of DATABASE_URL, or of DATA_DIR's database whether its server runs or not.
 * Prints each with how many things were looked at, and ends with 1 at the first that is broken.
 */
const verify = async (): Promise<number> => {
  const config = loadConfig(process.env)
  const store = await openStore(config, { log: createLog(config.log_level), mayAttach: true })
  try {
    for await (const { promise, checked, breaches, examples } of verifyBooks(store.db)) {
      const isKept = breaches === 0n
      console.log(`${isKept ? 'ok    ' : 'BROKEN'} ${String(checked).padStart(10)}  ${promise}`)
      if (isKept) continue
      console.error(`${breaches} of ${checked} break this promise, such as: ${examples.join(', ')}`)
      return 1
    }
    console.log('The books are in order.')
    return 0
  } finally {
    await store.close()
  }
}

process.exitCode = await verify().catch((error: unknown) => {
  console.error(error instanceof StartFault ? error.message : error)
  return 1
})
