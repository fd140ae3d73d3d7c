import type { Selectable } from 'kysely'
import type { Pin } from '../../../../../db/schema.generated.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { lockUsablePin, recordMovements } from '#features/sales/pins/index.ts'
import { activate, type ActivationAct, type Activated } from './activate.ts'

/** One conditional update: whoever does not find the pin unused any more has lost the race. */
async function usePin(
  trx: Transaction,
  pin_id: bigint,
  now: Date,
  { member_id, by_person_id }: ActivationAct,
): Promise<void> {
  const used = await trx
    .updateTable('pin')
    .set({ status: 'used', used_at: now, used_by_person_id: by_person_id, used_for_member_id: member_id })
    .where('id', '=', pin_id)
    .where('status', '=', 'unused')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (used.numUpdatedRows !== 1n) throw new Error(`pin ${pin_id} was usable and locked, yet could not be used`)
  const member = await trx
    .selectFrom('member')
    .select('person_id')
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow()
  await recordMovements(trx, { kind: 'used', pin_ids: [pin_id], at: now, other_person_id: member.person_id })
}

/**
 * Activates a member with a pin that this transaction has locked: the pin is used, and the money moves from what the
 * company owed to sales and tax. Refuses the root, blocked and already active members.
 */
export async function activateWith(
  trx: Transaction,
  services: Services,
  pin: Selectable<Pin>,
  act: ActivationAct,
): Promise<Activated> {
  // One moment for both: the pin is used when the member is activated, and the books are held to it.
  const at = services.clock.now()
  await usePin(trx, pin.id, at, act)
  return activate(trx, { ...services, clock: { now: () => at } }, { mode: 'pin', pin }, act)
}

/**
 * Locks a pin by its number and password, then activates a member with it. Surround the transaction with `tryPin`.
 * An act that also joins a member locks the pin first (`lockUsablePin`), so that everybody locks in the same order.
 */
export async function activateByPin(
  trx: Transaction,
  services: Services,
  { pin_no, pin_password, ...act }: ActivationAct & { readonly pin_no: string; readonly pin_password: string },
): Promise<Activated> {
  const pin = await lockUsablePin(trx, services, { pin_no, pin_password })
  return activateWith(trx, services, pin, act)
}
