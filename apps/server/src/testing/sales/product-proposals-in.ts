import { money } from '@banyan/contract/kit/values.ts'
import { productProposalLines } from '@banyan/contract/product-proposals/product-proposals.ts'
import { proposeProducts, proposeProductsBelow } from '@banyan/contract/product-proposals/proposing.ts'
import { productRequestsIn } from '#testing/sales/product-requests-in.ts'
import type { World } from '#testing/world.ts'

/** Proposals of products to franchises, beside what tests ask of requests for products. */
export function productProposalsIn(world: World) {
  const requests = productRequestsIn(world)
  const bodyFor = (user_id: string, code: string, quantity: number, cost = '1000.00') => ({
    user_id,
    ...requests.body(code, quantity, cost),
  })
  return {
    ...requests,
    bodyFor,
    propose: async (token: string, body: object) => (await world.call(token, proposeProducts, { body })).data,
    proposeBelow: async (token: string, body: object) => (await world.call(token, proposeProductsBelow, { body })).data,
    /** The prices of today of each line, as its franchise agrees to them. */
    pricesOf: async (token: string, id: bigint) => {
      const { data } = await world.call(token, productProposalLines, { params: { id } })
      return { lines: data.map(({ line_no, price_now }) => ({ line_no, price: money.encode(price_now!) })) }
    },
  }
}
