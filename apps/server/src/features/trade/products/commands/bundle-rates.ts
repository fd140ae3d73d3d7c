import { said } from '@banyan/contract/words/refusals.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { daysOf, highestRate, isTaxedEnough, lowestRate, ratesDuring } from '@banyan/domain/products/bundle.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { findBundlesOf, findRatesOf, lockParts } from '../queries/bundles.ts'

interface Rated {
  readonly from_day: Day
  readonly gst_percent: string
}

/** Refuses a rate of a bundle below that of a part on any day on which it counts. */
async function assertOfBundle(trx: Transaction, id: bigint, { from_day, gst_percent }: Rated): Promise<void> {
  const parts = await lockParts(trx, id)
  const rates = await findRatesOf(trx, [id, ...parts.map((part) => part.id)])
  const days = daysOf(rates.get(id) ?? [], from_day)
  for (const part of parts) {
    const due = ratesDuring(rates.get(part.id) ?? [], days)
    if (isTaxedEnough(gst_percent, due)) continue
    const words = said('trade.bundle_rate', { percent: highestRate(due) ?? '', name: part.name })
    throw refuseField('gst_percent', words, 'bundle_rate')
  }
}

/** Refuses a rate of a part above that of a bundle on sale with it: the bundle gets its higher rate first. */
async function assertOfPart(trx: Transaction, id: bigint, { from_day, gst_percent }: Rated): Promise<void> {
  const bundles = await findBundlesOf(trx, id)
  if (bundles.length === 0) return
  const rates = await findRatesOf(trx, [id, ...bundles.map((bundle) => bundle.id)])
  const days = daysOf(rates.get(id) ?? [], from_day)
  for (const bundle of bundles) {
    const lowest = lowestRate(ratesDuring(rates.get(bundle.id) ?? [], days))
    if (lowest === undefined || isTaxedEnough(lowest, [gst_percent])) continue
    const words = said('trade.rate_over_bundle', { percent: lowest, name: bundle.name })
    throw refuseField('gst_percent', words, 'rate_over_bundle')
  }
}

/**
 * The law on mixed supply: a bundle is taxed at least as the part with the highest rate. Judged of the price of a bundle, and of
 * the price of a part. The product is locked, and so are the parts of a bundle: of two prices at once the second sees the first.
 */
export const assertMixedSupply = (
  trx: Transaction,
  { id, is_bundle }: { readonly id: bigint; readonly is_bundle: boolean },
  price: Rated,
): Promise<void> => (is_bundle ? assertOfBundle(trx, id, price) : assertOfPart(trx, id, price))

/** A bundle comes on sale again: each part has to be, and none may be taxed higher meanwhile. */
export async function assertSellable(trx: Transaction, id: bigint, today: Day): Promise<void> {
  const parts = await lockParts(trx, id)
  const off = parts.find(({ is_active }) => !is_active)
  if (off !== undefined) throw new Refusal(409, 'part_off', said('trade.bundle_part_off', { name: off.name }))
  const rates = await findRatesOf(trx, [id, ...parts.map((part) => part.id)])
  const own = rates.get(id) ?? []
  const firsts = [today, ...own.map(({ from_day }) => from_day).filter((day) => day > today)]
  for (const from_day of firsts) {
    const days = daysOf(own, from_day)
    const lowest = lowestRate(ratesDuring(own, days))
    for (const part of parts) {
      const due = ratesDuring(rates.get(part.id) ?? [], days)
      if (lowest !== undefined && !isTaxedEnough(lowest, due))
        throw new Refusal(
          409,
          'bundle_rate',
          said('trade.bundle_rate', { percent: highestRate(due) ?? '', name: part.name }),
        )
    }
  }
}

/** A product stays on sale while a bundle on sale has it in it. */
export async function assertInNoBundle(trx: Transaction, id: bigint, name: string): Promise<void> {
  const [bundle] = await findBundlesOf(trx, id)
  if (bundle !== undefined) throw new Refusal(409, 'in_bundle', said('trade.in_bundle', { name, bundle: bundle.name }))
}
