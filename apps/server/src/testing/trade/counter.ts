import {
  approveProductRequest,
  dispatchProductRequest,
  receiveProductRequest,
} from '@banyan/contract/product-requests/answering.ts'
import { askCounterCode, sellAtCounter } from '@banyan/contract/counter-orders/selling.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { lastCodeOf } from '../outside/sent-messages.ts'
import { prices, productRequestsIn } from '../sales/product-requests-in.ts'
import { confirmContact } from './shop.ts'
import type { World } from '../world.ts'

/** Franchises that sell goods over their counter, with what tests ask of them. */
export function counterIn(world: World) {
  const requests = productRequestsIn(world)
  const priceOf = (pieces: number, price_minor = prices.member_price_minor) =>
    money.encode(minor(price_minor * BigInt(pieces)))

  const cart = (user_id: string, product_id: bigint, quantity = 1) => ({
    user_id,
    lines: [{ product_id: `${product_id}`, quantity, price: priceOf(1) }],
  })
  const confirm = async (user_id: string) => confirmContact(world, await requests.personOf(user_id))
  const ask = async (token: string, body: { readonly user_id: string }) => {
    await confirm(body.user_id)
    return (await world.call(token, askCounterCode, { body })).data
  }
  const codeOf = async (user_id: string) => lastCodeOf(world, await requests.personOf(user_id))
  const paid = { payment_mode: 'Cash', reference: '' } as const

  return {
    ...requests,
    cart,
    confirm,
    ask,
    codeOf,
    /** A product of which a franchise has bought so many pieces of the company, at the franchise price. */
    bought: async (franchise: string, code: string, pieces: number) => {
      const product_id = await requests.product(code, pieces)
      await requests.fund(franchise, BigInt(pieces) * prices.franchise_price_minor)
      const [admin, depot] = [await world.signInAs(world.admin_user_id), await world.signInAs(franchise)]
      const { id } = await requests.send(depot, requests.body(code, pieces))
      const params = { id }
      const all = await requests.lines(admin, id, { quantity: pieces })
      await world.call(admin, approveProductRequest, { params, body: all })
      await world.call(admin, dispatchProductRequest, { params, body: { courier: '', tracking_no: '' } })
      const arrived = await requests.lines(depot, id, { arrived: pieces, damaged: 0 })
      await world.call(depot, receiveProductRequest, { params, body: arrived })
      return product_id
    },
    /** Goods are handed over: the code is asked for, and said. */
    sell: async (token: string, user_id: string, product_id: bigint, quantity = 1) => {
      const { offer_id } = await ask(token, cart(user_id, product_id, quantity))
      const body = { offer_id: `${offer_id}`, code: await codeOf(user_id), ...paid }
      return (await world.call(token, sellAtCounter, { body })).data
    },
    paid,
  }
}
