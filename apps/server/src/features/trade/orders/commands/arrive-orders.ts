import { shopSetting } from '@banyan/contract/orders/settings.ts'
import { orderLife } from '@banyan/domain/orders/order-life.ts'
import { stepOfTime } from '#features/people/lives/index.ts'
import type { Company } from '#kit/company.ts'
import type { Services } from '#kit/context.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { getSetting } from '#kit/settings/queries.ts'
import { findArrived, isArrived, isObjectingOn } from '../queries/arrivals.ts'
import { oneOrder } from '../queries/orders.ts'
import { countDelivery } from './count-delivery.ts'
import { waitForBuyers } from './wait-for-buyers.ts'

const orders_at_once = 200

interface Arriving {
  readonly id: bigint
  readonly company: Company
  readonly days: number
}

/** One order counts as delivered, if nobody was faster and its buyer can still say otherwise. */
const arrive = ({ db, clock }: Services, { id, company, days }: Arriving): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const row = await oneOrder.lock(trx, id)
    const at = clock.now()
    if (row === undefined || !(await isArrived(trx, id, { now: at, days })) || !(await isObjectingOn(trx))) return false
    const delivered = await countDelivery(trx, { row, company, at, by: null })
    await trx
      .updateTable('product_order')
      .set({ ...delivered, state: 'delivered', acted_at: at, acted_by: null })
      .where('id', '=', id)
      .execute()
    await stepOfTime(trx, orderLife, { ids: [id], move: 'arrive', at })
    return true
  })

/**
 * Orders with a courier whose days are over without a word of the buyer count as delivered, each by itself. None does while its
 * buyer cannot say a word: then it waits for the company.
 */
export async function arriveOrders(services: Services): Promise<void> {
  const { db, clock, log } = services
  const company = await db.selectFrom('company').selectAll().executeTakeFirst()
  if (company === undefined) return
  const { delivered_after_days: days } = await getSetting(db, shopSetting)
  const isOn = await isObjectingOn(db)
  await waitForBuyers(services, { isOn, days })
  if (!isOn) return
  let arrived = 0
  for (const { id } of await findArrived(db, clock.now(), { days, most: orders_at_once }))
    if (await arrive(services, { id, company, days })) arrived += 1
  if (arrived > 0) log.info({ orders: arrived }, 'orders counted as delivered')
}
