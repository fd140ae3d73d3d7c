import type { Transaction } from '../../../kit/database.ts'
import { recordMovements } from './record-movements.ts'

interface PinsToMove {
  /** Locked, usable and of one line, all with one owner. */
  readonly pins: readonly { readonly id: bigint; readonly price_minor: bigint }[]
  readonly package_id: bigint
  /** The package that they start from, of upgrade pins. */
  readonly from_package_id: bigint | null
  readonly from_person_id: bigint
  readonly to_person_id: bigint
  readonly remark: string
  readonly at: Date
  readonly by_person_id: bigint
}

/** Gives pins another owner and writes down each pin's way. Decides nothing: whoever calls has looked at both ends. */
export async function movePins(
  trx: Transaction,
  { pins, package_id, from_package_id, from_person_id, to_person_id, remark, at, by_person_id }: PinsToMove,
): Promise<bigint> {
  const ids = pins.map((pin) => pin.id)
  await trx
    .updateTable('pin')
    .set({ owner_person_id: to_person_id, received_from_person_id: from_person_id, received_at: at })
    .where('id', 'in', ids)
    .execute()
  const { id: transfer_id } = await trx
    .insertInto('pin_transfer')
    .values({
      from_person_id,
      to_person_id,
      package_id,
      from_package_id,
      count: ids.length,
      amount_minor: pins.reduce((sum, pin) => sum + pin.price_minor, 0n),
      remark,
      at,
      created_by: by_person_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('pin_transfer_pin')
    .values(ids.map((pin_id) => ({ pin_transfer_id: transfer_id, pin_id })))
    .execute()
  const moved = { pin_ids: ids, at, transfer_id }
  await recordMovements(trx, {
    ...moved,
    kind: 'transferred',
    person_id: from_person_id,
    other_person_id: to_person_id,
  })
  await recordMovements(trx, { ...moved, kind: 'received', person_id: to_person_id, other_person_id: from_person_id })
  return transfer_id
}
