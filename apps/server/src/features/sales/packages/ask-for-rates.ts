import { askSecond, differing } from '#features/people/guarded/index.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import type { tellPackage } from './commands/tell-package.ts'

type Told = ReturnType<typeof tellPackage>

/** What decides how much is paid for a package, and how much is earned by it. */
const rates = ['price', 'gst_percent', 'bv', 'daily_cap', 'matching_rate_percent'] as const

/**
 * Whoever chose price and volume alone could pay little and let their own people earn much. How a package looks, and when it
 * is sold, is one admin's.
 */
export async function askForRates(
  trx: Transaction,
  context: Context,
  subject_id: string,
  before: Told | null,
  after: Told,
): Promise<void> {
  if (before !== null && rates.every((name) => before[name] === after[name])) return context.guarded()
  // All that changes with them is shown: whoever agrees agrees to that too.
  const { name } = after
  const change = before === null ? { before, after } : differing(before, after)
  await askSecond(trx, context, {
    noun: 'package',
    subject_id: before === null ? JSON.stringify(after) : subject_id,
    name: (before ?? after).name,
    before: change.before && { name: before?.name, ...change.before },
    after: { name, ...change.after },
  })
}
