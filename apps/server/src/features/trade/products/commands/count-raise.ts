import { shopSetting } from '@banyan/contract/orders/settings.ts'
import type { PriceBody } from '@banyan/contract/products/prices.ts'
import { mayRaiseAlone, worthRaised } from '@banyan/domain/stock/alone.ts'
import { hasMoney } from '#features/people/guarded/index.ts'
import { findEnteredAlone, lockAlone, sumAlone } from '#features/trade/alone/index.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { getSetting } from '#kit/settings/queries.ts'
import type { findPrices } from '../queries/prices.ts'

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
