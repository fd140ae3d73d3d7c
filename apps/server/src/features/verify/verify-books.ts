import type { Database } from '../../kit/database.ts'
import { carryCheck } from '../closings/index.ts'
import { auditCheck } from './audit-chain.ts'
import { bookChecks } from './books/queries.ts'
import { cancelledChecks } from './cancelled/queries.ts'
import { donationChecks } from './donations/queries.ts'
import { incomeChecks } from './incomes/queries.ts'
import { networkChecks } from './network/queries.ts'
import { pinChecks } from './pins/queries.ts'
import type { Check, Finding } from './queries.ts'

/** Every promise of the books, in the order a reader would ask: money, what was sold, who is where, what was paid. */
export const checks: readonly Check[] = [
  ...bookChecks,
  ...pinChecks,
  ...donationChecks,
  ...networkChecks,
  ...incomeChecks,
  ...cancelledChecks,
  carryCheck,
  auditCheck,
]

interface CheckResult extends Finding {
  readonly promise: string
}

/** Runs every check on one picture of the database, so that acts under way never look like faults. */
export async function* verifyBooks(db: Database): AsyncGenerator<CheckResult> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    for (const { promise, find } of checks) yield { promise, ...(await find(trx)) }
  } finally {
    await trx.rollback().execute()
  }
}
