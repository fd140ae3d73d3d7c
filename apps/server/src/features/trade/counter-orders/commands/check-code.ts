import { said } from '@banyan/contract/words/refusals.ts'
import { assertCounts, isRightCode, tryCode } from '#features/trade/buyer-codes/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { maybeLockOffer, type LockedOffer } from '../queries.ts'

/** What a code says: this buyer buys of this shop. Its goods are those of the offer that it is kept with. */
export const saleMeant = ({ seller_person_id, person_id }: Pick<LockedOffer, 'seller_person_id' | 'person_id'>) =>
  ({ purpose: 'counter sale code', words: [`${seller_person_id}`, `${person_id}`] }) as const

export const isRightOf = (trx: Transaction, context: Context, offer: LockedOffer, code: string) => {
  const { person_id, code_mac } = offer
  return isRightCode(trx, context, { ...saleMeant(offer), person_id, code, code_mac })
}

/** An offer of whoever asks, locked, whose code counts. Refuses with 409 one that was tried too often or is too old. */
export async function lockOpenOffer(trx: Transaction, context: Context, offer_id: bigint): Promise<LockedOffer> {
  const offer = await maybeLockOffer(trx, offer_id, actorOf(context).person_id)
  // What was sent to the holder before proves nothing for its heir.
  if (offer === undefined || !offer.is_of_holder) throw notFound('order')
  if (offer.order_no !== null) throw new Refusal(409, 'sold_already', said('orders.sold_already'))
  assertCounts(offer, context.clock.now())
  return offer
}

/** Tries the code of an offer; a wrong one counts. */
export const tryCounterCode = (
  context: Context,
  { offer_id, code }: { readonly offer_id: bigint; readonly code: string },
): Promise<void> =>
  tryCode(context, async (trx) => {
    const known = await maybeLockOffer(trx, offer_id, actorOf(context).person_id)
    if (known !== undefined && known.order_no !== null) return undefined
    const offer = await lockOpenOffer(trx, context, offer_id)
    return {
      is_right: await isRightOf(trx, context, offer, code),
      tries_left: offer.tries_left,
      subject_type: 'counter_offer',
      subject_id: offer_id,
      keepTries: (tries_left) =>
        trx.updateTable('counter_offer').set({ tries_left }).where('id', '=', offer_id).execute(),
    }
  })
