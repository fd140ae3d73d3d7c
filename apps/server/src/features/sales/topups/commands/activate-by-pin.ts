import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { lockUsablePin, recordMovements } from '#features/sales/pins/index.ts'
import { activate, type Activated } from './activate.ts'
import type { ActivationAct, PinToUse } from './activation-payment.ts'

/** One conditional update: whoever does not find the pin unused any more has lost the race. */
async function usePin(trx: Transaction, pin_id: bigint, { member_id, by_person_id, at }: ActivationAct): Promise<void> {
  const used = await trx
    .updateTable('pin')
    .set({ status: 'used', used_at: at, used_by_person_id: by_person_id, used_for_member_id: member_id })
    .where('id', '=', pin_id)
    .where('status', '=', 'unused')
    .where('expires_at', '>', at)
    .executeTakeFirst()
  if (used.numUpdatedRows !== 1n) throw new Error(`pin ${pin_id} was usable and locked, yet could not be used`)
  const member = await trx
    .selectFrom('member')
    .select('person_id')
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow()
  await recordMovements(trx, { kind: 'used', pin_ids: [pin_id], at, other_person_id: member.person_id })
}

/**
 * Activates a member with a pin that this transaction has locked: the pin is used, and the money moves from what the
 * company owed to sales and tax. Refuses the root, blocked and already active members.
 */
export async function activateWith(trx: Transaction, used: PinToUse, act: ActivationAct): Promise<Activated> {
  await usePin(trx, used.pin.id, act)
  return activate(trx, { mode: 'pin', ...used }, act)
}

/**
 * Locks a pin by its number and password, then activates a member with it. Surround the transaction with `tryPin`.
 * An act that also joins a member locks the pin first (`lockUsablePin`), so that everybody locks in the same order.
 */
export async function activateByPin(
  trx: Transaction,
  services: Services,
  {
    pin_no,
    pin_password,
    ...act
  }: Omit<ActivationAct, 'at'> & { readonly pin_no: string; readonly pin_password: string },
): Promise<Activated> {
  const pin = await lockUsablePin(trx, services, { pin_no, pin_password })
  return activateWith(trx, { pin, named_by: 'pin_no' }, { ...act, at: services.clock.now() })
}
