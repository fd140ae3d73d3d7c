import { money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { askSecond } from '#features/people/guarded/index.ts'
import { moveStock, placeOf, placeOutside } from '#features/trade/stock/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { lockImport } from '../queries.ts'
import { findStockOf, lockProductsOf, maybeChanged, maybeUsed } from '../undoing/queries.ts'

/** Takes the opening stock of an import out of the company's store again. */
async function takeStockBack(trx: Transaction, context: Context, id: bigint): Promise<void> {
  const now = context.clock.now()
  const from_place_id = await placeOf(trx, 'store', { owner_person_id: null, now })
  const to_place_id = await placeOutside(trx, 'opening')
  const held = await findStockOf(trx, id, from_place_id)
  await moveStock(trx, {
    kind: 'opening_undone',
    reference: `product_import:${id}`,
    at: now,
    created_by: actorOf(context).person_id,
    lines: held.map((lot) => ({ ...lot, from_place_id, to_place_id })),
  })
}

/**
 * Takes all products of an import out again: they are in no list and their codes are free, and what was written down of them
 * stays. Refuses with 409, by the code of a product, where one was changed or anything came of one.
 */
export async function undoImport(trx: Transaction, context: Context, id: bigint, reason: string): Promise<void> {
  const batch = await lockImport(trx, id)
  if (batch.state !== 'imported') throw new Refusal(409, 'import_not_imported', said('trade.import_not_imported'))
  await lockProductsOf(trx, id)
  const code = await maybeChanged(trx, id)
  if (code !== undefined)
    throw new Refusal(409, 'import_product_changed', said('trade.import_product_changed', { code }))
  const used = await maybeUsed(trx, id)
  if (used !== undefined) throw new Refusal(409, 'import_product_used', said('trade.import_product_used', used))

  const { import_no, file_name, product_count: products, piece_count, cost_minor } = batch
  const before = { file_name, products, pieces: Number(piece_count), cost: money.encode(minor(cost_minor)) }
  const act = { subject_id: String(id), before, after: { undone: true }, reason }
  if (piece_count > 0n) {
    await takeStockBack(trx, context, id)
    await askSecond(trx, context, { noun: 'product_import', name: import_no, ...act })
  } else context.guarded()
  const now = context.clock.now()
  await trx.updateTable('product').set({ removed_at: now }).where('import_id', '=', id).execute()
  await trx
    .updateTable('product_import')
    .set({ state: 'undone', undone_by: actorOf(context).person_id, undone_at: now, undo_reason: reason })
    .where('id', '=', id)
    .execute()
  context.note({ subject_type: 'product_import', ...act })
}
