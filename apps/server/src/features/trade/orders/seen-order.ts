import { viewerOf } from '#features/people/lives/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import { notFound } from '#kit/http/refusal.ts'
import { partiesOf } from './order-life.ts'
import { oneOrder, type LockedOrder } from './queries/orders.ts'

/** An order that this reader may see; to everybody else it is not there. */
export async function getSeen(context: Context, id: bigint): Promise<LockedOrder> {
  const row = await oneOrder.maybe(context.db, id)
  if (row === undefined || partiesOf(row, viewerOf(actorOf(context))) === undefined) throw notFound('order')
  return row
}
