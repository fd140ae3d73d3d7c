import type { Outcome } from '@banyan/domain/orders/undelivered.ts'
import { lotsLost } from '@banyan/domain/orders/undelivered.ts'
import { goodsBack, lotsBack, type LotOut } from '@banyan/domain/returns/return-shares.ts'
import type { MovementKind } from '@banyan/domain/stock/movements.ts'
import { findPartsOf } from '#features/trade/products/index.ts'
import { findMoved, moveStock, placeOf, placeOutside } from '#features/trade/stock/index.ts'
import type { Transaction } from '#kit/database/database.ts'

interface Putting {
  readonly order_id: bigint
  /** The movements by which the goods had left. */
  readonly sale_id: bigint
  readonly at: Date
  readonly by_person_id: bigint
  readonly lines: readonly (Outcome & { readonly product_id: bigint })[]
}

const valueOf = (lots: readonly LotOut[]): bigint => lots.reduce((sum, { value_minor }) => sum + value_minor, 0n)

/**
 * Goods that did not reach their buyer go where they are now: the store, the damaged ones, or lost; as the lots as which they
 * left and at what those cost. Of a bundle its parts are all in the state of the bundle.
 * @returns what the damaged and lost ones cost, in hundredths
 */
export async function putSentGoods(
  trx: Transaction,
  { order_id, sale_id, at, by_person_id, lines }: Putting,
): Promise<{ readonly gone_minor: bigint }> {
  const out = new Map<bigint, LotOut[]>()
  for (const { product_id, lot_id, quantity, value_minor } of await findMoved(trx, sale_id))
    out.set(product_id, [...(out.get(product_id) ?? []), { lot_id, quantity, value_minor }])
  const parts = await findPartsOf(
    trx,
    lines.map(({ product_id }) => product_id),
  )
  const back = goodsBack(lines, parts).flatMap((good) => lotsBack(out.get(good.product_id) ?? [], good))
  const damaged = back.filter(({ isSaleable }) => !isSaleable)
  const lost = lotsLost([...out.values()].flat(), back)
  const buyer = await placeOutside(trx, 'buyer')
  const own = { owner_person_id: null, now: at }
  const put = async (kind: MovementKind, lots: readonly LotOut[], to: () => Promise<bigint>) => {
    if (lots.length === 0) return
    const to_place_id = await to()
    await moveStock(trx, {
      kind,
      reference: `product_order:${order_id}`,
      at,
      created_by: by_person_id,
      lines: lots.map(({ lot_id, quantity, value_minor }) => ({
        lot_id,
        quantity,
        value_minor,
        from_place_id: buyer,
        to_place_id,
      })),
    })
  }
  const saleable = back.filter(({ isSaleable }) => isSaleable)
  await put('sale_return', saleable, () => placeOf(trx, 'store', own))
  await put('damaged_return', damaged, () => placeOf(trx, 'damaged', own))
  await put('lost_on_the_way', lost, () => placeOutside(trx, 'lost'))
  return { gone_minor: valueOf(damaged) + valueOf(lost) }
}
