import { shopSetting } from '@banyan/contract/orders/settings.ts'
import type { PriceBody } from '@banyan/contract/products/prices.ts'
import { mayRaiseAlone, worthRaised } from '@banyan/domain/stock/alone.ts'
import { hasMoney } from '#features/people/guarded/index.ts'
import { findEnteredAlone, lockAlone, sumAlone } from '#features/trade/alone/index.ts'
import { actorOf, companyOf, todayOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { getSetting } from '#kit/settings/queries.ts'
import { findHighestPrices } from '../queries/price-of-day.ts'
import { findPrices } from '../queries/prices.ts'

interface Raising {
  readonly id: bigint
  readonly price: PriceBody
  readonly prices: Awaited<ReturnType<typeof findPrices>>
}

/**
 * What another price of a product that is locked adds to goods that came in on the word of one admin, in hundredths, and whether
 * one raises it alone. While no money is in the books it adds nothing, as such goods counted nothing.
 */
export async function countRaise(trx: Transaction, context: Context, { id, price, prices }: Raising) {
  const now = context.clock.now()
  if (!(await hasMoney(trx))) return { worth_minor: 0n, isAlone: true }
  await lockAlone(trx, 'received')
  const { receive_alone } = await getSetting(trx, shopSetting)
  const goods = await findEnteredAlone(trx, id, { zone: companyOf(context).zone, now })
  const worth_minor = worthRaised({ prices, to_minor: price.member_price, ...goods })
  const done_minor = await sumAlone(trx, 'received', actorOf(context).person_id, now)
  return { worth_minor, isAlone: mayRaiseAlone({ worth_minor, done_minor, limit_minor: receive_alone }) }
}

/**
 * What a change of a bundle adds to goods in it that came in on the word of one admin, in hundredths: each part counts at most as
 * what a bundle makes of it. Asked for before the change, with the product and its parts locked, and answered after it; what comes in
 * meanwhile waits. Of bundles two admins decide, so it counts for nobody: whoever agrees reads it.
 */
export async function watchParts(trx: Transaction, context: Context, part_ids: readonly bigint[]) {
  if (part_ids.length === 0 || !(await hasMoney(trx))) return () => Promise.resolve(0n)
  for (const kind of ['received', 'corrected'] as const) await lockAlone(trx, kind)
  const today = todayOf(context)
  const before = await findHighestPrices(trx, part_ids, today)
  return async (): Promise<bigint> => {
    const after = await findHighestPrices(trx, part_ids, today)
    let sum_minor = 0n
    for (const id of part_ids) {
      const prices = await findPrices(trx, id)
      const goods = await findEnteredAlone(trx, id, { zone: companyOf(context).zone, now: context.clock.now() })
      const worthAt = (to_minor: bigint | null = null) => worthRaised({ prices, to_minor: to_minor ?? 0n, ...goods })
      const more_minor = worthAt(after.get(id)?.price_minor) - worthAt(before.get(id)?.price_minor)
      if (more_minor > 0n) sum_minor += more_minor
    }
    return sum_minor
  }
}
