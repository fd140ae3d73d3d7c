import { viewerOf } from '#features/people/lives/index.ts'
import type { Actor } from '#kit/context.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { partiesOf } from './order-life.ts'
import { oneOrder, type LockedOrder } from './queries/orders.ts'

function assertOwn(row: LockedOrder | undefined, actor: Actor): LockedOrder {
  const isOwn = row !== undefined && partiesOf(row, viewerOf(actor))?.includes('owner') === true
  if (!isOwn) throw notFound('order')
  return row
}

/** An order of this buyer; to everybody else it is not there. */
export const getOwnOrder = async (db: Reader, id: bigint, actor: Actor): Promise<LockedOrder> =>
  assertOwn(await oneOrder.maybe(db, id), actor)

/** The same, which nobody else changes until this commits. */
export const lockOwnOrder = async (trx: Transaction, id: bigint, actor: Actor): Promise<LockedOrder> =>
  assertOwn(await oneOrder.lock(trx, id), actor)
