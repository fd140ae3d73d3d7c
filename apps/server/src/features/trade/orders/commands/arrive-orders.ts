import { orderLife } from '@banyan/domain/orders/order-life.ts'
import { stepOfTime } from '#features/people/lives/index.ts'
import type { Company } from '#kit/company.ts'
import type { Services } from '#kit/context.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { findArrived, oneOrder } from '../queries/orders.ts'
import { countDelivery } from './count-delivery.ts'

const orders_at_once = 200

/** One order counts as delivered, if nobody was faster. */
const arrive = ({ db, clock }: Services, company: Company, id: bigint): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const row = await oneOrder.lock(trx, id)
    const at = clock.now()
    if (row?.state !== 'dispatched' || row.arrives_at === null || row.arrives_at > at) return false
    const delivered = await countDelivery(trx, { row, company, at, by: null })
    await trx
      .updateTable('product_order')
      .set({ ...delivered, state: 'delivered', acted_at: at, acted_by: null })
      .where('id', '=', id)
      .execute()
    await stepOfTime(trx, orderLife, { ids: [id], move: 'arrive', at })
    return true
  })

/** Orders with a courier whose days are over without a word of the buyer count as delivered, each by itself. */
export async function arriveOrders(services: Services): Promise<void> {
  const { db, clock, log } = services
  const company = await db.selectFrom('company').selectAll().executeTakeFirst()
  if (company === undefined) return
  let arrived = 0
  for (const { id } of await findArrived(db, clock.now(), orders_at_once))
    if (await arrive(services, company, id)) arrived += 1
  if (arrived > 0) log.info({ orders: arrived }, 'orders counted as delivered')
}
