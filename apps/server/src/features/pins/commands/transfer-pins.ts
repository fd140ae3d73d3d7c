import type { Services } from '../../../kit/context.ts'
import type { Transaction } from '../../../kit/database.ts'
import { refuseField } from '../../../kit/refusal.ts'
import { findPersonByUserId } from '../../people/index.ts'
import { assertMayReceive } from '../has-left.ts'
import { movePins } from './move-pins.ts'

export interface PinTransferOrder {
  readonly from_user_id: string
  readonly to_user_id: string
  readonly package_id: bigint
  /** The package that upgrade pins start from; ordinary pins otherwise. */
  readonly from_package_id?: bigint | null | undefined
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
 * Moves the oldest usable pins of one line from one active person to another and writes down each pin's way.
 * Refuses a transfer to oneself or to somebody who has left, and a count above what is there.
 */
export async function transferPins(
  trx: Transaction,
  { clock }: Services,
  { from_user_id, to_user_id, package_id, from_package_id: from, count, remark, by_person_id }: PinTransferOrder,
): Promise<{ transfer_id: bigint; pin_nos: string[] }> {
  const now = clock.now()
  const from_package_id = from ?? null
  const giver = await getActive(trx, 'from_user_id', from_user_id)
  const taker = await getActive(trx, 'to_user_id', to_user_id)
  await assertMayReceive(trx, taker.id, 'to_user_id')
  if (giver.id === taker.id) throw refuseField('to_user_id', 'Pins cannot be transferred to the same person.')
  // In the order of their ids, so that of two transfers at once the second waits and then takes the next oldest.
  const pins = await trx
    .selectFrom('pin')
    .select(['id', 'pin_no', 'price_minor'])
    .where('owner_person_id', '=', giver.id)
    .where('package_id', '=', package_id)
    .where('from_package_id', from_package_id === null ? 'is' : '=', from_package_id)
    .where('status', '=', 'unused')
    .where('expires_at', '>', now)
    // All of one line; named here so that the index gives them in order.
    .orderBy('from_package_id')
    .orderBy('id')
    .limit(count)
    .forUpdate()
    .execute()
  if (pins.length < count)
    throw refuseField(
      'count',
      `Only ${pins.length} unused ${pins.length === 1 ? 'pin' : 'pins'} of this ${from_package_id === null ? 'package' : 'upgrade'} are there to transfer.`,
    )

  const transfer_id = await movePins(trx, {
    pins,
    package_id,
    from_package_id,
    from_person_id: giver.id,
    to_person_id: taker.id,
    remark,
    at: now,
    by_person_id,
  })
  return { transfer_id, pin_nos: pins.map((pin) => pin.pin_no) }
}
