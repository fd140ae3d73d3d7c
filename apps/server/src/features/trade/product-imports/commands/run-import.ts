import { money } from '@banyan/contract/kit/values.ts'
import { shopSetting } from '@banyan/contract/orders/settings.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { formatAmount } from '@banyan/domain/money/format-amount.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { mayReceiveAlone, worthReceived } from '@banyan/domain/stock/receiving.ts'
import { askSecond, hasMoney } from '#features/people/guarded/index.ts'
import { lockAlone, sumAlone } from '#features/trade/alone/index.ts'
import { lockCategories } from '#features/trade/products/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { getSetting } from '#kit/settings/queries.ts'
import { checkProducts, type ImportedProduct } from '../check-file.ts'
import { lockImport, type Import } from '../queries.ts'
import { sumsOf } from '../sums.ts'
import { getProductTerms } from '../terms.ts'
import { insertProducts, insertStock } from './insert-products.ts'

/** What pieces are worth for the limit of one admin, line by line as goods received are. */
const linesOf = (products: readonly ImportedProduct[]) =>
  products.flatMap(({ lots, member_price }) =>
    lots.map(({ quantity, value_minor }) => ({ quantity, value_minor, price_minor: member_price, isPriced: true })),
  )

/** Whether one admin does it alone: no BV, and opening stock within what one admin enters of goods. */
async function isAlone(trx: Transaction, context: Context, products: readonly ImportedProduct[]): Promise<boolean> {
  const lines = linesOf(products)
  if (lines.length > 0) await lockAlone(trx, 'received')
  if (context.approval_id !== null || products.some(({ bv }) => bv > 0n)) return false
  if (lines.length === 0) return true
  const { receive_alone } = await getSetting(trx, shopSetting)
  const done_minor = await sumAlone(trx, 'received', actorOf(context).person_id, context.clock.now())
  return mayReceiveAlone({ lines, done_minor, limit_minor: receive_alone })
}

/** So many products are shown to whoever agrees, those with most BV for their price first. */
const most_told = 100

const amount = (amount_minor: bigint): string => money.encode(minor(amount_minor))

/** In a line that is read as it stands: grouped, as on the pages. */
const written = (amount_minor: bigint): string => formatAmount(amount_minor, 2)

/** How much more BV one brings for its price than another: below zero comes first. */
const byVolume = (one: ImportedProduct, other: ImportedProduct): number => {
  const [mine, others] = [one.bv * other.franchise_price, other.bv * one.franchise_price]
  return mine > others ? -1 : mine < others ? 1 : one.code < other.code ? -1 : 1
}

const lineOf = ({ code, name, mrp, member_price, franchise_price, bv, lots }: ImportedProduct): string => {
  const pieces = lots.reduce((sum, { quantity }) => sum + quantity, 0)
  const prices = [mrp, member_price, franchise_price].map(written).join(' / ')
  return `${code} ${name}: ${prices}, BV ${written(bv)}${pieces === 0 ? '' : `, ${pieces} in stock`}`
}

/** What the audit says of it, and whoever agrees reads. */
function tellImport({ file_name, digest }: Import, products: readonly ImportedProduct[], worth_minor: bigint) {
  const { product_count, volume_count, piece_count, cost_minor } = sumsOf(products)
  return {
    file_name,
    sha256: digest.toString('hex'),
    products: product_count,
    with_bv: volume_count,
    pieces: Number(piece_count),
    cost: amount(cost_minor),
    worth: amount(worth_minor),
    goods: products.toSorted(byVolume).slice(0, most_told).map(lineOf),
  }
}

/**
 * Writes all products of a file without faults. Refuses with 409 what was imported already, and a file of which a row has a
 * fault by now. A product with BV, or opening stock above what one admin enters, waits for a second one.
 */
export async function runImport(trx: Transaction, context: Context, id: bigint): Promise<void> {
  const batch = await lockImport(trx, id)
  if (batch.state !== 'ready' || batch.lines === null)
    throw new Refusal(409, 'import_not_ready', said('trade.import_not_ready'))
  await lockCategories(trx)
  const { products, bad_rows } = await checkProducts(batch.lines, await getProductTerms(trx, context, batch.lines))
  if (bad_rows > 0) throw new Refusal(409, 'import_changed', said('trade.import_changed', { count: bad_rows }))
  const ids = await insertProducts(trx, context, id, products)
  await insertStock(trx, context, { id, products, ids })
  const worth_minor = worthReceived(linesOf(products))
  const after = tellImport(batch, products, worth_minor)
  if (await isAlone(trx, context, products)) context.guarded()
  else await askSecond(trx, context, { noun: 'product_import', subject_id: String(id), name: batch.import_no, after })
  await trx
    .updateTable('product_import')
    .set({
      state: 'imported',
      lines: null,
      imported_by: actorOf(context).person_id,
      imported_at: context.clock.now(),
      // The opening stock, before the first money, counts for nobody.
      worth_minor: (await hasMoney(trx)) ? worth_minor : 0n,
      approval_id: context.approval_id,
    })
    .where('id', '=', id)
    .execute()
  context.note({ subject_type: 'product_import', subject_id: String(id), after })
}
