import type { QueryOf } from '@banyan/contract/kit/endpoint.ts'
import type { findOwnPin } from '@banyan/contract/pins/own-pin.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { type PinVariant } from '@banyan/domain/pins/pin-status.ts'
import { refusePin } from '@banyan/domain/topups/activation.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { pinRefusal } from './pin-refusals.ts'
import {
  maybeLockOldestPin,
  maybeLockOwnPin,
  maybeOldestPin,
  maybeHeldPin,
  zoneOfCompany,
  type HeldPin,
} from './queries.ts'
import { variantOf } from './variant-of.ts'

export type OwnPinChoice = QueryOf<typeof findOwnPin>
type Asking = Pick<Context, 'actor' | 'clock'>

interface Find {
  readonly byId: (owner_person_id: bigint, id: bigint) => Promise<HeldPin | undefined>
  readonly oldest: (owner_person_id: bigint, variant: PinVariant, now: Date) => Promise<HeldPin | undefined>
}

/** The variant that is chosen; refuses on `package_id` where nothing is. */
function chosenVariant({ package_id, from_package_id, kind, price }: OwnPinChoice): PinVariant {
  if (package_id === undefined || kind === undefined || price === undefined)
    throw refuseField('package_id', said('sales.own_pin_missing'), 'own_pin_missing')
  return variantOf({ package_id, from_package_id, kind, price })
}

/** To the actor there are no pins but their own: another's is refused as one that does not exist. */
async function choose(db: Reader, context: Asking, choice: OwnPinChoice, find: Find): Promise<HeldPin> {
  const [{ person_id }, now] = [actorOf(context), context.clock.now()]
  if (choice.pin_id === undefined || choice.pin_id === null) {
    const oldest = await find.oldest(person_id, chosenVariant(choice), now)
    if (oldest === undefined) throw refuseField('package_id', said('sales.none_held_to_use'), 'variant_not_held')
    return oldest
  }
  const pin = await find.byId(person_id, choice.pin_id)
  if (pin === undefined) throw refuseField('pin_id', said('sales.own_pin_unknown'), 'own_pin_unknown')
  // Whoever owns a pin may see its password, so it is not asked for.
  const found = { ...pin, status: pin.status, isPasswordRight: true }
  const refusal = refusePin(found, now)
  if (refusal !== undefined) throw pinRefusal(refusal, await zoneOfCompany(db), 'pin_id')
  return pin
}

/** The usable pin of the actor's own that a choice leads to now. */
export const getOwnPin = (context: Asking & Pick<Context, 'db'>, choice: OwnPinChoice): Promise<HeldPin> =>
  choose(context.db, context, choice, {
    byId: (owner, id) => maybeHeldPin(context.db, owner, id),
    oldest: (owner, variant, now) => maybeOldestPin(context.db, owner, variant, now),
  })

/** The same, locked until the end of the transaction. Call after `assertMayMove`: no password of the pin protects it. */
export const lockOwnPin = (trx: Transaction, context: Asking, choice: OwnPinChoice): Promise<HeldPin> =>
  choose(trx, context, choice, {
    byId: (owner, id) => maybeLockOwnPin(trx, owner, id),
    oldest: (owner, variant, now) => maybeLockOldestPin(trx, owner, variant, now),
  })
