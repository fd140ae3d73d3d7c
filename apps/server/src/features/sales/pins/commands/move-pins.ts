import type { Taken } from '@banyan/domain/counter-sales/counter-sale.ts'
import type { PinVariant } from '@banyan/domain/pins/pin-status.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { isFranchise, recordSale } from '#features/sales/counter-sales/index.ts'
import { recordMovements } from './record-movements.ts'
import { tellTaken } from './tell-owners.ts'

interface PinsToMove {
  /** Locked, usable and of one variant, all with one owner. */
  readonly pin_ids: readonly bigint[]
  readonly variant: PinVariant
  readonly from_person_id: bigint
  readonly to_person_id: bigint
  readonly remark: string
  readonly at: Date
  readonly by_person_id: bigint
  /** What the giver took for them, where a franchise sells from its stock. */
  readonly taken?: Taken | undefined
}

/**
 * Gives pins another owner and writes down each pin's history, and what a franchise took for them; whose pins somebody else
 * moved is told. Decides nothing: whoever calls has looked at both ends.
 */
export async function movePins(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  { pin_ids, variant, from_person_id, to_person_id, remark, at, by_person_id, taken }: PinsToMove,
): Promise<bigint> {
  const { package_id, from_package_id, kind, price_minor } = variant
  const amount_minor = price_minor * BigInt(pin_ids.length)
  await trx
    .updateTable('pin')
    .set({ owner_person_id: to_person_id, received_from_person_id: from_person_id, received_at: at })
    .where('id', 'in', pin_ids)
    .execute()
  const { id: transfer_id } = await trx
    .insertInto('pin_transfer')
    .values({
      from_person_id,
      to_person_id,
      package_id,
      from_package_id,
      kind,
      price_minor,
      count: pin_ids.length,
      amount_minor,
      remark,
      at,
      created_by: by_person_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('pin_transfer_pin')
    .values(pin_ids.map((pin_id) => ({ pin_transfer_id: transfer_id, pin_id })))
    .execute()
  const moved = { pin_ids, at, transfer_id }
  await recordMovements(trx, {
    ...moved,
    kind: 'transferred',
    person_id: from_person_id,
    other_person_id: to_person_id,
  })
  await recordMovements(trx, { ...moved, kind: 'received', person_id: to_person_id, other_person_id: from_person_id })
  if (by_person_id !== from_person_id)
    await tellTaken(trx, services, { transfer_id, package_id, from_person_id, to_person_id, count: pin_ids.length })
  // A franchise that hands on its own pins sells them, also where nobody was asked what it took.
  const isSale = taken !== undefined || (by_person_id === from_person_id && (await isFranchise(trx, from_person_id)))
  if (isSale) {
    await recordSale(trx, {
      at,
      seller_person_id: from_person_id,
      buyer_person_id: to_person_id,
      package_id,
      count: pin_ids.length,
      list_minor: amount_minor,
      of: { pin_transfer_id: transfer_id },
      taken: taken ?? null,
    })
  }
  return transfer_id
}
