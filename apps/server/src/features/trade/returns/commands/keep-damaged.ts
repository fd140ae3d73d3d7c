import { worthOf } from '@banyan/domain/stock/corrections.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import type { TakenBack } from './taken-back.ts'

/**
 * Keeps what pieces that are said to have come back damaged count of what one admin says alone of stock, in hundredths: what they
 * cost, or what was paid for them if that is more. Nothing of goods of a franchise, whose own they are.
 */
export async function keepDamaged(
  trx: Transaction,
  { approval_id }: Pick<Context, 'approval_id'>,
  { row, at, by_person_id, arrived }: TakenBack,
  value_minor: bigint,
): Promise<void> {
  const price_minor = arrived.reduce((sum, line) => sum + line.price_minor * BigInt(line.damaged), 0n)
  const worth_minor = worthOf({ quantity: 1, value_minor, price_minor })
  if (row.seller_person_id !== null || worth_minor === 0n) return
  await trx
    .insertInto('order_return_loss')
    .values({ return_id: row.id, worth_minor, approval_id, at, by_person_id })
    .execute()
}
