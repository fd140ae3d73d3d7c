import { recordMovements } from '#features/sales/pins/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import type { World } from '../world.ts'

/** Lets an unused pin end as a test wants it, as the act that does so would. */
export const markPin = ({ db, clock }: World, pin_no: string, status: 'blocked' | 'expired' | 'cancelled') =>
  inTransaction(db, async (trx) => {
    const pin = await trx
      .updateTable('pin')
      .set({ status })
      .where('pin_no', '=', pin_no)
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordMovements(trx, { kind: status, pin_ids: [pin.id], at: clock.now() })
  })
