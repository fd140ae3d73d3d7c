import { timingSafeEqual } from 'node:crypto'
import { said } from '@banyan/contract/words/refusals.ts'
import { getProvenContacts } from '#features/trade/orders/index.ts'
import type { Context, Services } from '#kit/context.ts'
import { actorOf } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal, refuseField } from '#kit/http/refusal.ts'
import { maybeLockOffer, type LockedOffer } from '../queries.ts'

const purpose = 'counter sale code'

interface Coded {
  readonly seller_person_id: bigint
  readonly person_id: bigint
  readonly code: string
  /** The confirmed contacts that it goes to. */
  readonly to: { readonly email: string; readonly mobile: string }
}

/** A code as it is kept: without the secret key nobody can try all six figures against it. */
export const codeMac = (
  { secrets }: Pick<Services, 'secrets'>,
  { seller_person_id, person_id, code, to }: Coded,
): Buffer => secrets.mac(purpose, JSON.stringify([`${seller_person_id}`, `${person_id}`, code, to.email, to.mobile]))

/** Only while the contacts that it went to are still the confirmed ones of the buyer. */
export async function isRightCode(trx: Transaction, context: Context, offer: LockedOffer, code: string) {
  const to = await getProvenContacts(trx, offer.person_id)
  return timingSafeEqual(codeMac(context, { ...offer, code, to }), offer.code_mac)
}

const blocked = () => new Refusal(409, 'code_blocked', said('orders.counter_code_blocked'))

/** An offer of whoever asks, locked, whose code counts. Refuses with 409 one that was tried too often or is too old. */
export async function lockOpenOffer(trx: Transaction, context: Context, offer_id: bigint): Promise<LockedOffer> {
  const offer = await maybeLockOffer(trx, offer_id, actorOf(context).person_id)
  // What was sent to the holder before proves nothing for its heir.
  if (offer === undefined || !offer.is_of_holder) throw notFound('order')
  if (offer.order_no !== null) throw new Refusal(409, 'sold_already', said('orders.sold_already'))
  if (offer.tries_left === 0) throw blocked()
  if (offer.expires_at <= context.clock.now()) throw new Refusal(409, 'code_expired', said('orders.code_expired'))
  return offer
}

/**
 * Tries a code. A wrong one counts although the call is refused, so it commits by itself; of many at once each waits for the one
 * before, so there are never more than five.
 */
export async function tryCounterCode(
  context: Context,
  { offer_id, code }: { readonly offer_id: bigint; readonly code: string },
): Promise<void> {
  const left = await context.write(async (trx) => {
    const known = await maybeLockOffer(trx, offer_id, actorOf(context).person_id)
    // Whoever asks once more after the sale gets the answer of the sale.
    if (known !== undefined && known.order_no !== null) {
      context.unchanged()
      return undefined
    }
    const offer = await lockOpenOffer(trx, context, offer_id)
    if (await isRightCode(trx, context, offer, code)) {
      context.unchanged()
      return undefined
    }
    const tries_left = offer.tries_left - 1
    await trx.updateTable('counter_offer').set({ tries_left }).where('id', '=', offer_id).execute()
    context.note({ subject_type: 'counter_offer', subject_id: String(offer_id), after: { tries_left } })
    return tries_left
  })
  if (left === undefined) return
  if (left === 0) throw blocked()
  throw refuseField('code', said('orders.code_wrong', { left: String(left) }), 'code_wrong')
}
