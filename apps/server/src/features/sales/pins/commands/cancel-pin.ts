import { said } from '@banyan/contract/words/refusals.ts'
import { mayCancel, statusNow } from '@banyan/domain/pins/pin-status.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, refuseField } from '#kit/http/refusal.ts'
import { recordMovements } from './record-movements.ts'
import { takeUpExpired } from './take-up-expired.ts'
import { tellOwners } from './tell-owners.ts'
import { refundPins } from './refund-pins.ts'

interface CancelPin {
  readonly pin_id: bigint
  readonly reason: string
  readonly by_person_id: bigint
}

/**
 * Ends an unused or expired pin for good. What was paid for it goes back to who holds it; a free one moves no money.
 * Answers what went back, in hundredths. Refuses a pin that is in any other state.
 */
export async function cancelPin(
  trx: Transaction,
  { note, ...services }: Pick<Context, 'clock' | 'note' | 'secrets'>,
  { pin_id, reason, by_person_id }: CancelPin,
): Promise<bigint> {
  const now = services.clock.now()
  const pin = await trx
    .selectFrom('pin')
    .select(['id', 'status', 'expires_at', 'owner_person_id'])
    .where('id', '=', pin_id)
    .forUpdate()
    .executeTakeFirst()
  if (pin === undefined) throw notFound('pin')
  const status = statusNow({ status: pin.status, expires_at: pin.expires_at }, now)
  if (!mayCancel(status)) throw refuseField('id', said('sales.pin_status_cancel', { status }), `pin_${status}`)

  await trx.updateTable('pin').set({ status: 'cancelled' }).where('id', '=', pin_id).execute()
  await takeUpExpired(trx, [pin], { at: now, reason })
  await recordMovements(trx, { kind: 'cancelled', pin_ids: [pin_id], at: now, reason })
  const refunded = await refundPins(trx, { pin_ids: [pin_id], at: now, by_person_id })
  await tellOwners(trx, services, [pin], { template: 'pins_cancelled', values: { reason } })
  note({ subject_type: 'pin', subject_id: String(pin_id), before: { status }, after: { status: 'cancelled' }, reason })
  return refunded.get(pin_id) ?? 0n
}
