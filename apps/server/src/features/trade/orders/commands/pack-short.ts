import type { packShortOrder } from '@banyan/contract/orders/orders.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { refuseShort, sumByWallet, sumShort } from '@banyan/domain/orders/short.ts'
import { goodsOf } from '@banyan/domain/products/bundle.ts'
import { moneyBack } from '@banyan/domain/returns/return-shares.ts'
import { findPartsOf } from '#features/trade/products/index.ts'
import { freeGoods } from '#features/trade/stock/index.ts'
import { todayOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { findOrderLines, findPaidLines, type LockedOrder } from '../queries/orders.ts'
import { assertFresh } from './assert-fresh.ts'
import { returnMoney } from './return-money.ts'

interface Packing {
  readonly row: LockedOrder
  readonly lines: BodyOf<typeof packShortOrder>['lines']
  readonly at: Date
  readonly by_person_id: bigint
}

/** The lines of which something is short. Refuses by field a line that is not of the order, and more than was ordered. */
async function shortLines(trx: Transaction, { row, lines }: Packing) {
  const ordered = new Map((await findOrderLines(trx, row.id)).map((line) => [line.line_no, line]))
  const all = lines.map(({ line_no, short }, nth) => {
    const line = ordered.get(line_no)
    const why = refuseShort(line, { short })
    if (line === undefined || why === 'unknown')
      throw refuseField(`lines.${nth}.line_no`, said('orders.return_unknown'), 'unknown')
    if (why !== undefined) {
      const words = said('orders.short_over', { quantity: String(line.quantity), name: line.name })
      throw refuseField(`lines.${nth}.short`, words, why)
    }
    return { ...line, short }
  })
  return all.filter(({ short }) => short > 0)
}

/**
 * What is not there is cancelled by line: its goods go back into the store, of a bundle its parts, and each wallet gets its part
 * of what it had paid for them. The rest of the order is what is sent, sold and counted from then on. The order is locked.
 * Refuses on `lines` where nothing is short, and where nothing would be left; and (409) where what is left has expired.
 * @returns what its row keeps
 */
export async function packShort(trx: Transaction, context: Context, packing: Packing) {
  const { row, at, by_person_id } = packing
  const { id: order_id, reserve_id } = row
  const lines = await shortLines(trx, packing)
  const sums = sumShort(lines)
  if (sums.short_quantity === 0) throw refuseField('lines', said('orders.short_nothing'), 'nothing')
  if (sums.short_quantity === row.quantity) throw refuseField('lines', said('orders.short_all'), 'all')

  const parts = await findPartsOf(
    trx,
    lines.map(({ product_id }) => product_id),
  )
  const short_release_id = await freeGoods(trx, {
    reserve_id,
    goods: goodsOf(
      lines.map(({ product_id, short }) => ({ product_id, quantity: short })),
      parts,
    ),
    reference: `product_order:${order_id}`,
    at,
    today: todayOf(context),
    created_by: by_person_id,
  })
  await assertFresh(trx, context, { reserve_id, short_release_id }, false)
  const paid = await findPaidLines(trx, order_id)
  const back = lines.flatMap(({ line_no, price_minor, short }) =>
    moneyBack(paid.get(line_no)!, price_minor * BigInt(short)).map((part) => ({ line_no, ...part })),
  )
  await trx
    .insertInto('product_order_short')
    .values(lines.map(({ line_no, short }) => ({ order_id, line_no, quantity: short })))
    .execute()
  await trx
    .insertInto('product_order_short_part')
    .values(back.map((part) => ({ order_id, ...part })))
    .execute()
  const short_refund_id = await returnMoney(trx, {
    order: row,
    kind: 'order_short',
    parts: sumByWallet(back),
    at,
    by_person_id,
  })
  return { ...sums, short_at: at, short_release_id, short_refund_id }
}
