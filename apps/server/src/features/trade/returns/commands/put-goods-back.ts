import { goodsBack, lotsBack } from '@banyan/domain/returns/return-shares.ts'
import { findPartsOf } from '#features/trade/products/index.ts'
import { moveStock, placeOf, placeOutside } from '#features/trade/stock/index.ts'
import type { Transaction } from '#kit/database/database.ts'
import { findLotsOut } from '../queries.ts'
import type { TakenBack } from './taken-back.ts'

/**
 * Pieces that came back go to the company's store, or to its damaged goods, as the lots as which they had left and at the value
 * that they had: so an expired batch stays one. Of a bundle its parts come back, all to be sold again or all damaged.
 */
export async function putGoodsBack(trx: Transaction, { row, at, by_person_id, arrived }: TakenBack): Promise<void> {
  const out = await findLotsOut(trx, row.order_id)
  const parts = await findPartsOf(
    trx,
    arrived.map(({ product_id }) => product_id),
  )
  const goods = goodsBack(arrived, parts)
  const lots = goods.flatMap((good) => lotsBack(out.get(good.product_id) ?? [], good))
  const buyer = await placeOutside(trx, 'buyer')
  for (const isSaleable of [true, false]) {
    const back = lots.filter((lot) => lot.isSaleable === isSaleable)
    if (back.length === 0) continue
    const to_place_id = await placeOf(trx, isSaleable ? 'store' : 'damaged', { owner_person_id: null, now: at })
    await moveStock(trx, {
      kind: isSaleable ? 'sale_return' : 'damaged_return',
      reference: `order_return:${row.id}`,
      at,
      created_by: by_person_id,
      lines: back.map(({ lot_id, quantity, value_minor }) => ({
        lot_id,
        quantity,
        value_minor,
        from_place_id: buyer,
        to_place_id,
      })),
    })
  }
}
