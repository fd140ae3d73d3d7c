import * as contract from '@banyan/contract/orders/shop.ts'
import { actorOf, todayOf } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { getOwnAddress } from './queries/buyer.ts'
import { findShopProducts } from './queries/shop.ts'
import { quoteFor, shopFor } from './shop-for.ts'

/** What the company sells to members, and what a cart would cost. */
export function mountShop(api: Api): void {
  mountList(api, contract.listShopProducts, (context, request) =>
    findShopProducts(context.db, request, todayOf(context)),
  )

  mount(api, contract.getShop, async (context) => {
    const { person_id } = actorOf(context)
    return { data: { ...(await shopFor(context, person_id)), address: await getOwnAddress(context.db, person_id) } }
  })

  mount(api, contract.quoteOrder, async (context, { body }) => ({
    data: await quoteFor(context, actorOf(context).person_id, body),
  }))
}
