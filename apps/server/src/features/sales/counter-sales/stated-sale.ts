import type { SaleWords } from '@banyan/contract/counter-sales/counter-sales.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import {
  decideTaken,
  type StatedSale,
  type Taken,
  type TakenRefusal,
} from '@banyan/domain/counter-sales/counter-sale.ts'
import { maybeClaimed } from '#features/ledger/payments/index.ts'
import { actorOf, todayOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'

const refusals: Readonly<Record<TakenRefusal, { readonly field: keyof SaleWords; readonly message: Said }>> = {
  taken_below_zero: { field: 'taken', message: said('sales.taken_below_zero') },
  taken_above_list: {
    field: 'taken',
    message: said('amounts.taken_above_list'),
  },
  gift_without_reason: { field: 'taken_reason', message: said('sales.gift_without_reason') },
}

/** What goes on record of a sale, or the refusal of the field that is wrong. */
export function takenOf(stated: StatedSale, list_minor: bigint): Taken {
  const decided = decideTaken(stated, list_minor)
  if (typeof decided === 'object') return decided
  const { field, message } = refusals[decided]
  throw refuseField(field, message, decided)
}

const hasSaid = ({ taken, taken_mode, taken_reference, taken_reason }: SaleWords): boolean =>
  taken !== undefined || (taken_mode ?? null) !== null || taken_reference !== '' || taken_reason !== ''

/**
 * What a franchise says it took; undefined for everybody else, who sells nothing over a counter and is refused on
 * `taken`. Refuses on `taken_reference` a payment that is on record already: each counts once, however it is typed.
 */
export async function getStatedSale(
  trx: Transaction,
  context: Context,
  words: SaleWords,
): Promise<StatedSale | undefined> {
  const { user_type, person_id } = actorOf(context)
  if (user_type !== 'Franchise') {
    if (hasSaid(words)) throw refuseField('taken', said('sales.not_a_franchise'), 'not_a_franchise')
    return undefined
  }
  const stated = {
    taken_minor: words.taken,
    payment_mode: words.taken_mode ?? 'Cash',
    payment_reference: words.taken_reference,
    reason: words.taken_reason,
  }
  if (words.taken === 0n) return stated
  const place = await maybeClaimed(trx, { ...stated, paid_on: todayOf(context), to_person_id: person_id })
  if (place === undefined) return stated
  const message = said('money.payment_used_at', { place })
  throw refuseField('taken_reference', message, 'reference_used')
}
