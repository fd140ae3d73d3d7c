import { goodsBack, keptOf, lotsBack, withReceived } from '@banyan/domain/returns/return-shares.ts'
import { findPartsOf } from '#features/trade/products/index.ts'
import { moveStock, placeOf, placeOutside } from '#features/trade/stock/index.ts'
import type { Transaction } from '#kit/database/database.ts'
import { findLotsOut, saleOf } from '../sale-queries.ts'
import type { Arrived, TakenBack } from './taken-back.ts'

/** What the sale no longer counts with, of a line whose pieces are back. */
const undoneOf = (line: Arrived): bigint =>
  keptOf(line.counted_amount_minor, line) -
  keptOf(line.counted_amount_minor, { quantity: line.quantity, returned: line.returned + line.pieces })

/**
 * Pieces that came back go to the store of whoever sold them, or to its damaged goods, as the lots as which they had left and at the
 * value that they had: so an expired batch stays one. Goods of a franchise bring what the sale no longer counts with. Of a bundle its parts come back, all to be sold again or all damaged.
 * @returns the value of what is damaged, in hundredths
 */
export async function putGoodsBack(trx: Transaction, { row, at, by_person_id, arrived }: TakenBack): Promise<bigint> {
  const out = await findLotsOut(trx, saleOf(row))
  const parts = await findPartsOf(
    trx,
    arrived.map(({ product_id }) => product_id),
  )
  const goods = goodsBack(arrived, parts)
  const undone = new Map(arrived.map((line) => [line.product_id, undoneOf(line)]))
  const lots = goods.flatMap((good) =>
    withReceived(lotsBack(out.get(good.product_id) ?? [], good), undone.get(good.product_id) ?? 0n),
  )
  const owner_person_id = row.seller_person_id
  const buyer = await placeOutside(trx, 'buyer')
  for (const isSaleable of [true, false]) {
    const back = lots.filter((lot) => lot.isSaleable === isSaleable)
    if (back.length === 0) continue
    const to_place_id = await placeOf(trx, isSaleable ? 'store' : 'damaged', { owner_person_id, now: at })
    await moveStock(trx, {
      kind: isSaleable ? 'sale_return' : 'damaged_return',
      reference: `order_return:${row.id}`,
      at,
      created_by: by_person_id,
      lines: back.map(({ lot_id, quantity, value_minor, received_minor }) => ({
        lot_id,
        quantity,
        value_minor,
        ...(owner_person_id !== null && isSaleable && { received_minor }),
        from_place_id: buyer,
        to_place_id,
      })),
    })
  }
  return lots.reduce((sum, { isSaleable, value_minor }) => (isSaleable ? sum : sum + value_minor), 0n)
}
