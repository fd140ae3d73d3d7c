import { verifyBooks } from '../apps/server/src/features/verify/index.ts'
import { atConsole } from './at-console.ts'

/**
 * Checks every invariant of the books of DATABASE_URL, or of DATA_DIR's database whether its server runs or not.
 * Prints each with how many things were looked at, and ends with 1 at the first that is broken.
 */
await atConsole(async ({ db }) => {
  for await (const { promise, checked, breaches, examples } of verifyBooks(db)) {
    const isKept = breaches === 0n
    console.log(`${isKept ? 'ok    ' : 'BROKEN'} ${String(checked).padStart(10)}  ${promise}`)
    if (isKept) continue
    console.error(`${breaches} of ${checked} break this promise, such as: ${examples.join(', ')}`)
    process.exitCode = 1
    return
  }
  console.log('The books are in order.')
})
