import * as contract from '@banyan/contract/pins/pin-orders.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { resumePinOrder, stopPinOrder } from '../commands/stop-pin-order.ts'
import { findPinOrders, findProgress } from './queries.ts'

export function mountPinOrders(api: Api): void {
  mountList(api, contract.listPinOrders, ({ db }, request) => findPinOrders(db, request))

  mount(api, contract.findPinOrderProgress, async ({ db }) => ({ data: await findProgress(db) }))

  mount(api, contract.stopPinOrder, async (context, { params, body }) => {
    await stopPinOrder(context, params.id, body.reason)
    return { data: {} }
  })

  mount(api, contract.resumePinOrder, async (context, { params }) => {
    await resumePinOrder(context, params.id)
    return { data: {} }
  })
}
