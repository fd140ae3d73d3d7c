import type { Services } from '../../../kit/context.ts'
import type { Transaction } from '../../../kit/database.ts'
import { refuseField } from '../../../kit/refusal.ts'
import { findPersonByUserId } from '../../people/index.ts'
import { recordMovements } from './record-movements.ts'

export interface PinTransferOrder {
  readonly from_user_id: string
  readonly to_user_id: string
  readonly package_id: bigint
  /** 1 to 1000. */
  readonly count: number
  readonly remark: string
  readonly by_person_id: bigint
}

async function getActive(trx: Transaction, field: 'from_user_id' | 'to_user_id', user_id: string) {
  const person = await findPersonByUserId(trx, user_id)
  if (person === undefined) throw refuseField(field, 'There is nobody with this user id.')
  if (person.is_blocked) throw refuseField(field, 'This person is blocked: pins can only move between active people.')
  return person
}

/**
 * Moves the oldest usable pins of a package from one active person to another and writes down each pin's way.
 * Refuses a transfer to oneself, and a count above what is there.
 */
export async function transferPins(
  trx: Transaction,
  { clock }: Services,
  { from_user_id, to_user_id, package_id, count, remark, by_person_id }: PinTransferOrder,
): Promise<{ transfer_id: bigint; pin_nos: string[] }> {
  const now = clock.now()
  const from = await getActive(trx, 'from_user_id', from_user_id)
  const to = await getActive(trx, 'to_user_id', to_user_id)
  if (from.id === to.id) throw refuseField('to_user_id', 'Pins cannot be transferred to the same person.')
  // In the order of their ids, so that of two transfers at once the second waits and then takes the next oldest.
  const pins = await trx
    .selectFrom('pin')
    .select(['id', 'pin_no', 'price_minor'])
    .where('owner_person_id', '=', from.id)
    .where('package_id', '=', package_id)
    .where('status', '=', 'unused')
    .where('expires_at', '>', now)
    .orderBy('id')
    .limit(count)
    .forUpdate()
    .execute()
  if (pins.length < count)
    throw refuseField(
      'count',
      `Only ${pins.length} unused ${pins.length === 1 ? 'pin' : 'pins'} of this package are there to transfer.`,
    )

  const ids = pins.map((pin) => pin.id)
  await trx
    .updateTable('pin')
    .set({ owner_person_id: to.id, received_from_person_id: from.id, received_at: now })
    .where('id', 'in', ids)
    .execute()
  const { id: transfer_id } = await trx
    .insertInto('pin_transfer')
    .values({
      from_person_id: from.id,
      to_person_id: to.id,
      package_id,
      count,
      amount_minor: pins.reduce((sum, pin) => sum + pin.price_minor, 0n),
      remark,
      at: now,
      created_by: by_person_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('pin_transfer_pin')
    .values(ids.map((pin_id) => ({ pin_transfer_id: transfer_id, pin_id })))
    .execute()
  const moved = { pin_ids: ids, at: now, transfer_id }
  await recordMovements(trx, { ...moved, kind: 'transferred', person_id: from.id, other_person_id: to.id })
  await recordMovements(trx, { ...moved, kind: 'received', person_id: to.id, other_person_id: from.id })
  return { transfer_id, pin_nos: pins.map((pin) => pin.pin_no) }
}
