import { releaseDueIncomes } from '#features/incomes/incomes/index.ts'
import { manualClock } from '#kit/clock.ts'
import { openDatabase } from '#kit/database/database.ts'
import { die } from './die.ts'

/** A process that releases incomes of events, one in each transaction, and is killed at a step, as by a power cut. */
const [url, now, deadly_step] = process.argv.slice(2)

const { db, close } = openDatabase({ connectionString: url! })
await releaseDueIncomes(
  { db, clock: manualClock(new Date(now!)) },
  {
    limit: 1,
    onStep: (step) => {
      if (step === deadly_step) die()
    },
  },
)
await close()
