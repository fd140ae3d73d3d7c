import { sql } from 'kysely'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import type { Transaction } from '#kit/database/database.ts'

export interface Lot {
  readonly product_id: bigint
  /** Empty for goods without batches. */
  readonly batch: string
  readonly expires_on: Day | null
}

/** The lot of a product with this batch and expiry; made known where it is new. Two who name it at once get the same one. */
export async function keepLot(trx: Transaction, { product_id, batch, expires_on }: Lot, now: Date): Promise<bigint> {
  await trx
    .insertInto('product_lot')
    .values({ product_id, batch, expires_on, created_at: now })
    .onConflict((conflict) => conflict.constraint('product_lot_once').doNothing())
    .execute()
  const { id } = await trx
    .selectFrom('product_lot')
    .select('id')
    .where('product_id', '=', product_id)
    .where('batch', '=', batch)
    .where(sql<boolean>`expires_on is not distinct from ${expires_on}`)
    .executeTakeFirstOrThrow()
  return id
}
