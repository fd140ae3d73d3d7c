import { productRequestLines } from '@banyan/contract/product-requests/product-requests.ts'
import { requestProducts } from '@banyan/contract/product-requests/requesting.ts'
import { keepLot, moveStock, placeOf, placeOutside } from '#features/trade/stock/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { keepProduct } from '#testing/sales/keep-product.ts'
import { switchOn } from '#testing/switch-on.ts'
import type { World } from '#testing/world.ts'

/** What a piece costs in tests, with GST of 18 %. */
export const prices = { mrp_minor: 120_000n, member_price_minor: 110_000n, franchise_price_minor: 100_000n }

/** Products with a price, and goods of them in the stores of the company and of franchises. */
export function goodsIn(world: Pick<World, 'db' | 'admin_user_id'> & { readonly clock: { now(): Date } }) {
  const personOf = async (user_id: string): Promise<bigint> =>
    (await world.db.selectFrom('person').select('id').where('user_id', '=', user_id).executeTakeFirstOrThrow()).id

  const price = async (product_id: bigint, change: Partial<typeof prices> & { readonly from_day?: string } = {}) => {
    await world.db
      .insertInto('product_price')
      .values({
        product_id,
        from_day: '2026-01-01',
        ...prices,
        ...change,
        bv_minor: 40_000n,
        gst_percent: '18',
        created_by: await personOf(world.admin_user_id),
        created_at: world.clock.now(),
      })
      .execute()
  }

  /** Puts pieces of a lot into the store of an owner; null is the company. */
  const stock = async (
    product_id: bigint,
    quantity: number,
    {
      owner_person_id = null,
      batch = '',
      expires_on = null,
    }: { owner_person_id?: bigint | null; batch?: string; expires_on?: string | null } = {},
  ) => {
    const at = world.clock.now()
    await inTransaction(world.db, async (trx) => {
      const lot_id = await keepLot(trx, { product_id, batch, expires_on }, at)
      const from_place_id = await placeOutside(trx, 'supplier')
      const to_place_id = await placeOf(trx, 'store', { owner_person_id, now: at })
      const line = { lot_id, from_place_id, to_place_id, quantity, value_minor: BigInt(quantity) * 50_000n }
      await moveStock(trx, { kind: 'purchase', reference: 'test:given', at, created_by: null, lines: [line] })
    })
  }

  return {
    personOf,
    price,
    stock,
    /** A product with a price and so many pieces in the company's store. */
    product: async (code: string, pieces = 0, kept: { has_lots?: boolean; has_expiry?: boolean } = {}) => {
      const id = await keepProduct(world.db, { code, ...kept })
      await price(id)
      if (pieces > 0) await stock(id, pieces)
      return id
    },
  }
}

/** A company that sells products to franchises, with what its tests ask of it. */
export function productRequestsIn(world: World) {
  return {
    ...goodsIn(world),
    open: async () => {
      await switchOn(world, [
        'admin/franchise-management/product-list',
        'admin/franchise-management/product-transactions',
        'admin/product-requests',
      ])
    },
    fund: (user_id: string, amount_minor: bigint) => creditWallet(world, user_id, 'FUND', amount_minor),
    body: (code: string, quantity: number, cost = '1000.00') => ({
      lines: [{ code, quantity, price: cost }],
      remark: '',
    }),
    send: async (token: string, body: object) => (await world.call(token, requestProducts, { body })).data,
    /** The lines of a request by their places, each with what is given of it. */
    lines: async <T extends object>(token: string, id: bigint, given: T) => {
      const { data } = await world.call(token, productRequestLines, { params: { id } })
      return { lines: data.lines.map(({ line_no }) => ({ line_no, ...given })) }
    },
  }
}
