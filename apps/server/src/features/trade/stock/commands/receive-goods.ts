import type { receiveGoods as contract, ReceivedLine } from '@banyan/contract/stock/receipts.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { minor, type Minor } from '@banyan/domain/money/minor.ts'
import { unfitGoods, type UnfitGoods } from '@banyan/domain/stock/fits-product.ts'
import { receiptNo } from '@banyan/domain/stock/receipt-no.ts'
import { actorOf, todayOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { codeOf, lockNamed, maybeReceiptOf, takeReceiptId, type NamedProduct } from '../queries.ts'
import { assertReceived } from './assert-received.ts'
import { keepLot } from './keep-lot.ts'
import { moveStock, type StockLine } from './move-stock.ts'
import { placeOf, placeOutside } from './place-of.ts'

type Received = BodyOf<typeof contract>

interface Named {
  readonly product_id: bigint
  readonly batch: string
  readonly expires_on: string | null
}

const keyOf = ({ product_id, batch, expires_on }: Named): string => `${product_id} ${expires_on ?? ''} ${batch}`
const inOrder = (one: Named, other: Named): number => (keyOf(one) < keyOf(other) ? -1 : 1)

type Unfit = 'product_unknown' | 'is_bundle' | 'product_inactive' | UnfitGoods['why']

/** Refuses by the field of its line what does not go with the product: a batch or an expiry too many, missing or past. */
function fitting(line: ReceivedLine, product: NamedProduct | undefined, at: number, today: string) {
  const refusal = (field: keyof ReceivedLine, code: Unfit) => refuseField(`lines.${at}.${field}`, said(`stock.${code}`))
  if (product === undefined) throw refusal('code', 'product_unknown')
  if (product.is_bundle) throw refusal('code', 'is_bundle')
  if (!product.is_active) throw refusal('code', 'product_inactive')
  const [unfit] = unfitGoods(line, product, today)
  if (unfit !== undefined) throw refusal(unfit.field, unfit.why)
  return product.id
}

/**
 * Puts goods of a supplier's invoice into the company's store. Refuses by field an invoice of the future or one that was entered
 * already, and lines that do not go with their products; nothing is kept of any line then. Above what one admin enters alone
 * a second one is asked.
 */
export async function receiveGoods(
  trx: Transaction,
  context: Context,
  { supplier, invoice_no, invoice_on, lines }: Received,
): Promise<{ id: bigint; pieces: number; cost: Minor }> {
  const { person_id } = actorOf(context)
  const [now, today] = [context.clock.now(), todayOf(context)]
  if (invoice_on > today) throw refuseField('invoice_on', said('stock.invoice_ahead'))
  const products = await lockNamed(
    trx,
    lines.map(({ code }) => code),
  )
  const fitted = lines.map((line, at) => ({
    ...line,
    at,
    product_id: fitting(line, products.get(codeOf(line.code)), at, today),
  }))
  const id = await takeReceiptId(trx, { supplier, invoice_no })
  const earlier = await maybeReceiptOf(trx, { supplier, invoice_no })
  if (earlier !== undefined)
    throw refuseField('invoice_no', said('stock.invoice_entered', { receipt_no: receiptNo(earlier.id) }))
  const from_place_id = await placeOutside(trx, 'supplier')
  const to_place_id = await placeOf(trx, 'store', { owner_person_id: null, now })
  // Lots become known in one order, so that two who enter the same new ones wait for each other and not in a circle.
  const moved: (StockLine & { at: number })[] = []
  for (const { at, product_id, batch, expires_on, quantity, cost } of fitted.toSorted(inOrder)) {
    const lot_id = await keepLot(trx, { product_id, batch, expires_on }, now)
    moved.push({ at, lot_id, from_place_id, to_place_id, quantity, value_minor: cost })
  }
  const journal_id = await moveStock(trx, {
    kind: 'purchase',
    reference: `stock_receipt:${id}`,
    at: now,
    created_by: person_id,
    lines: moved.toSorted((one, other) => one.at - other.at),
  })
  const { worth_minor, after } = await assertReceived(trx, context, { supplier, invoice_no, invoice_on, lines: fitted })
  const { approval_id } = context
  await trx
    .insertInto('stock_receipt')
    .values({
      id,
      supplier,
      invoice_no,
      invoice_on,
      journal_id,
      worth_minor,
      approval_id,
      at: now,
      by_person_id: person_id,
    })
    .execute()
  context.note({ subject_type: 'stock_receipt', subject_id: String(id), after })
  return {
    id,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    cost: minor(lines.reduce((sum, { cost }) => sum + cost, 0n)),
  }
}
