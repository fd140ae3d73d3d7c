import { said } from '@banyan/contract/words/refusals.ts'
import { actorOf, todayOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { takeCorrectionId } from '../corrections-queries.ts'
import { findExpired } from '../expiry-queries.ts'
import { lockHoldings } from '../held-lots-queries.ts'
import { ownerOf } from './correct-stock.ts'
import { moveStock } from './move-stock.ts'
import { placeOf } from './place-of.ts'

/**
 * Sets everything in a store that expired before today aside as damaged, in one act. It counts nothing of what an admin
 * corrects alone: which goods they are the calendar says, and they stay where they are counted. Refuses with 409 where
 * nothing has expired.
 */
export async function setExpiredAside(trx: Transaction, context: Context, { user_id }: { readonly user_id: string }) {
  const [{ person_id }, now] = [actorOf(context), context.clock.now()]
  const owner_person_id = await ownerOf(trx, user_id)
  const owner = { owner_person_id, now }
  const from_place_id = await placeOf(trx, 'store', owner)
  const to_place_id = await placeOf(trx, 'damaged', owner)
  const today = todayOf(context)
  // Looked at again once nobody else moves these products.
  const seen = await findExpired(trx, from_place_id, today)
  if (seen.length > 0) await lockHoldings(trx, from_place_id, [...new Set(seen.map(({ product_id }) => product_id))])
  const products = new Set(seen.map(({ product_id }) => product_id))
  const expired = (await findExpired(trx, from_place_id, today)).filter(({ product_id }) => products.has(product_id))
  if (expired.length === 0) throw new Refusal(409, 'nothing_expired', said('stock.nothing_expired'))
  const id = await takeCorrectionId(trx)
  const journal_id = await moveStock(trx, {
    kind: 'damage',
    reference: `stock_correction:${id}`,
    at: now,
    created_by: person_id,
    lines: expired.map(({ lot_id, quantity }) => ({ lot_id, quantity, from_place_id, to_place_id })),
  })
  const correction = { kind: 'damage', reason: 'expired', note: '', worth_minor: 0n } as const
  await trx
    .insertInto('stock_correction')
    .values({ id, ...correction, owner_person_id, journal_id, at: now, by_person_id: person_id })
    .execute()
  const count = expired.reduce((sum, { quantity }) => sum + quantity, 0)
  const after = { ...(user_id !== '' && { owner_user_id: user_id }), kind: 'damage', cause: 'expired', count }
  context.note({ subject_type: 'stock_correction', subject_id: String(id), after })
  return { id, journal_id }
}
