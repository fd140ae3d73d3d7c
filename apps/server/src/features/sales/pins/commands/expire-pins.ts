import type { Services } from '#kit/context.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { recordMovements } from './record-movements.ts'

const pins_at_once = 1000

/**
 * Marks the unused pins whose time is over, some at a time. Nobody could use them any more; now they are also counted so.
 * What was paid for them stays owed: the company may still honour them. Several processes at once each take others.
 */
export async function expirePins({ db, clock, log }: Services): Promise<void> {
  for (let sum = 0; ;) {
    const expired = await inTransaction(db, async (trx) => {
      const now = clock.now()
      const due = await trx
        .selectFrom('pin')
        .select('id')
        .where('status', '=', 'unused')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(pins_at_once)
        .forUpdate()
        .skipLocked()
        .execute()
      const pin_ids = due.map((pin) => pin.id)
      if (pin_ids.length > 0)
        await trx.updateTable('pin').set({ status: 'expired' }).where('id', 'in', pin_ids).execute()
      await recordMovements(trx, { kind: 'expired', pin_ids, at: now })
      return pin_ids.length
    })
    sum += expired
    if (expired < pins_at_once) {
      if (sum > 0) log.info({ pins: sum }, 'pins expired')
      return
    }
  }
}
