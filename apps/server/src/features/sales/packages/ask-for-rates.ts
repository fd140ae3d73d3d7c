import { askSecond } from '#features/people/guarded/index.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import type { tellPackage } from './commands/tell-package.ts'

type Told = ReturnType<typeof tellPackage>

/** What decides how much is paid for a package, and how much is earned by it. */
const rates = ['price', 'gst_percent', 'bv', 'daily_cap', 'matching_rate_percent'] as const

const ratesOf = (told: Told) => Object.fromEntries(rates.map((name) => [name, told[name]]))

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
  const { name } = after
  await askSecond(trx, context, {
    noun: 'package',
    subject_id,
    before: before && { name: before.name, ...ratesOf(before) },
    after: { name, ...ratesOf(after) },
  })
}
