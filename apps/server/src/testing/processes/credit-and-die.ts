import { creditClosing } from '#features/ledger/closings/index.ts'
import { manualClock } from '#kit/clock.ts'
import { openDatabase } from '#kit/database/database.ts'
import { die } from './die.ts'

/** A process that credits a closing and is killed at a step, as by a power cut: nothing of it gets to say goodbye. */
const [url, closing_id, now, deadly_step] = process.argv.slice(2)

const { db, pool, close } = openDatabase({ connectionString: url! })
await creditClosing({ db, pool, clock: manualClock(new Date(now!)) }, BigInt(closing_id!), {
  onStep: (step) => {
    if (step === deadly_step) die()
  },
})
await close()
