import { releaseClosing } from '#features/ledger/closings/index.ts'
import { manualClock } from '#kit/clock.ts'
import { openDatabase } from '#kit/database/database.ts'
import { die } from './die.ts'

/** A process that releases what a closing held and is killed at a step, as by a power cut. */
const [url, closing_id, now, deadly_step] = process.argv.slice(2)

const { db, close } = openDatabase({ connectionString: url! })
await releaseClosing({ db, clock: manualClock(new Date(now!)) }, BigInt(closing_id!), {
  onStep: (step) => {
    if (step === deadly_step) die()
  },
})
await close()
