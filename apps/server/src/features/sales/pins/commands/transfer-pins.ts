import { said } from '@banyan/contract/words/refusals.ts'
import type { StatedSale } from '@banyan/domain/counter-sales/counter-sale.ts'
import type { PinVariant } from '@banyan/domain/pins/pin-status.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { takenOf } from '#features/sales/counter-sales/index.ts'
import { findPersonByUserId } from '#features/people/persons/index.ts'
import { assertMayReceive } from '../has-left.ts'
import { oldestPins } from '../queries.ts'
import { movePins } from './move-pins.ts'

export interface TransferPins {
  readonly from_user_id: string
  readonly to_user_id: string
  readonly variant: PinVariant
  /** 1 to 1000. */
  readonly count: number
  readonly remark: string
  readonly by_person_id: bigint
  /** What a franchise says it took, where it sells from its stock. */
  readonly stated?: StatedSale | undefined
}

interface End {
  readonly id: bigint
  readonly user_id: string
}

export interface TransferredPins {
  readonly transfer_id: bigint
  readonly from: End
  readonly to: End
  readonly pin_nos: string[]
}

async function getActive(trx: Transaction, field: 'from_user_id' | 'to_user_id', user_id: string) {
  const person = await findPersonByUserId(trx, user_id)
  if (person === undefined) throw refuseField(field, said('people.person_unknown'))
  if (person.is_blocked) throw refuseField(field, said('sales.transfer_blocked'))
  return person
}

/**
 * Moves the oldest usable pins of one variant from one active person to another and writes down each pin's history.
 * Refuses a transfer to oneself or to somebody who has left, on `kind` a variant of which there is no pin, a count above
 * what is there, and on `taken` more than the pins cost.
 */
export async function transferPins(
  trx: Transaction,
  services: Services,
  { from_user_id, to_user_id, variant, count, remark, by_person_id, stated }: TransferPins,
): Promise<TransferredPins> {
  const now = services.clock.now()
  const { kind, price_minor } = variant
  const giver = await getActive(trx, 'from_user_id', from_user_id)
  const taker = await getActive(trx, 'to_user_id', to_user_id)
  await assertMayReceive(trx, taker.id, 'to_user_id')
  if (giver.id === taker.id) throw refuseField('to_user_id', said('sales.transfer_to_self'))
  // In the order of their ids, so that of two transfers at once the second waits and then takes the next oldest.
  const pins = await oldestPins(trx, giver.id, variant, now).select(['id', 'pin_no']).limit(count).forUpdate().execute()
  if (pins.length === 0) throw refuseField('kind', said(`sales.none_held_${kind}`), 'variant_not_held')
  if (pins.length < count) throw refuseField('count', said('sales.too_few_pins', { count: pins.length }))

  const transfer_id = await movePins(trx, services, {
    pin_ids: pins.map(({ id }) => id),
    variant,
    from_person_id: giver.id,
    to_person_id: taker.id,
    remark,
    at: now,
    by_person_id,
    taken: stated && takenOf(stated, price_minor * BigInt(count)),
  })
  return { transfer_id, from: giver, to: taker, pin_nos: pins.map((pin) => pin.pin_no) }
}
