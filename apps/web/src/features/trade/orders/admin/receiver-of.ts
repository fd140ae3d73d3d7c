import type { WireReply } from '#kit/api/wire.ts'
import type { getOrder } from '@banyan/contract/orders/orders.ts'
import type { OrderRow } from '../order-columns.tsx'

/** Who gets the boxes of an order: its receiver, or the shop where it is picked up. */
export function receiverOf(of: OrderRow, data: WireReply<typeof getOrder>['data']) {
  if (data.place_name !== null) return { name: data.place_name, address: data.place_address, mobile: data.place_mobile }
  return { name: data.name === '' ? of.name : data.name, address: of.goes_to, mobile: data.mobile }
}
