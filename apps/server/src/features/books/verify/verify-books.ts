import type { Database } from '#kit/database/database.ts'
import { isOfTheMoment } from '#kit/database/database-fault.ts'
import { carryCheck } from '#features/ledger/closings/index.ts'
import { savingsCheck } from '#features/incomes/incomes/index.ts'
import { runsCheck } from '#features/incomes/instant-runs/index.ts'
import { actChecks } from './acts/queries.ts'
import { markChecks } from './marks/queries.ts'
import { auditCheck } from './audit-chain.ts'
import { bookChecks } from './books/queries.ts'
import { cancelledChecks } from './cancelled/queries.ts'
import { causeChecks } from './causes/queries.ts'
import { creditChecks } from './credits/queries.ts'
import { counterChecks } from './counter/queries.ts'
import { counterOrderChecks } from './counter-orders/queries.ts'
import { donationChecks } from './donations/queries.ts'
import { gstChecks } from './gst/queries.ts'
import { heldChecks } from './held/queries.ts'
import { importChecks } from './imports/queries.ts'
import { incomeChecks } from './incomes/queries.ts'
import { limitChecks } from './limits/queries.ts'
import { networkChecks } from './network/queries.ts'
import { paperChecks } from './papers/queries.ts'
import { pinChecks } from './pins/queries.ts'
import { givenChecks } from './given/queries.ts'
import { planChecks } from './plans/queries.ts'
import { savingsChecks } from './savings/queries.ts'
import { tdsChecks } from './tds/queries.ts'
import { wholeScope, type Check, type Finding, type Scope } from './queries.ts'
import { sealChecks } from './seals/check-seals.ts'
import { statementChecks } from './statements/queries.ts'
import { stepChecks } from './steps/queries.ts'
import { commissionChecks } from './commissions/queries.ts'
import { orderChecks } from './orders/queries.ts'
import { recordedChecks } from './recorded/queries.ts'
import { undeliveredChecks } from './undelivered/queries.ts'
import { damagedReturnChecks } from './returns/damaged-queries.ts'
import { returnChecks } from './returns/queries.ts'
import { proposalChecks } from './proposals/queries.ts'
import { requestChecks } from './requests/queries.ts'
import { stockChecks } from './stock/queries.ts'
import { sumChecks } from './sums/queries.ts'
import { sponsorChecks } from './sponsors/queries.ts'
import { transferChecks } from './transfers/queries.ts'
import { virtualChecks } from './virtual/queries.ts'
import { withdrawalChecks } from './withdrawals/queries.ts'

/** Every promise of the books, in the order a reader would ask: money, what was sold, who is where, what was paid. */
export const checks: readonly Check[] = [
  ...bookChecks,
  ...causeChecks,
  ...transferChecks,
  ...pinChecks,
  ...counterChecks,
  ...counterOrderChecks,
  ...creditChecks,
  ...statementChecks,
  ...donationChecks,
  ...importChecks,
  ...networkChecks,
  ...sponsorChecks,
  ...virtualChecks,
  ...incomeChecks,
  ...heldChecks,
  ...savingsChecks,
  ...tdsChecks,
  ...withdrawalChecks,
  ...gstChecks,
  ...stepChecks,
  ...stockChecks,
  ...limitChecks,
  ...orderChecks,
  ...recordedChecks,
  ...undeliveredChecks,
  ...returnChecks,
  ...damagedReturnChecks,
  ...commissionChecks,
  ...paperChecks,
  ...requestChecks,
  ...proposalChecks,
  ...planChecks,
  ...cancelledChecks,
  ...givenChecks,
  carryCheck,
  runsCheck,
  savingsCheck,
  auditCheck,
  ...actChecks,
  ...markChecks,
  ...sumChecks,
  ...sealChecks,
]

export interface CheckResult extends Finding {
  readonly promise: string
  readonly is_money: boolean
}

interface Choice {
  readonly scope?: Scope
  readonly checks?: readonly Check[]
}

/**
 * Runs every check on one picture of the database, so that acts under way never look like faults. Goes on after a
 * broken promise. Throws only when the database is gone or too busy.
 */
export async function* verifyBooks(
  db: Database,
  { scope = wholeScope, checks: chosen = checks }: Choice = {},
): AsyncGenerator<CheckResult> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    // One for all of them: nothing is written, so each check finds what the one before found.
    const kept = await trx.savepoint('checks').execute()
    for (const { promise, is_money = true, find } of chosen) {
      // What keeps a check from being made, such as a blob that cannot be unpacked, breaks its promise and no other.
      const found = await find(kept, scope).catch(async (error: unknown): Promise<Finding> => {
        // A database that was away or busy for a moment says nothing about the books.
        if (isOfTheMoment(error)) throw error
        await kept.rollbackToSavepoint('checks').execute()
        const why = error instanceof Error ? error.message : String(error)
        return { checked: 1n, breaches: 1n, examples: [`could not be checked: ${why}`] }
      })
      yield { promise, is_money, ...found }
    }
  } finally {
    await trx.rollback().execute()
  }
}
