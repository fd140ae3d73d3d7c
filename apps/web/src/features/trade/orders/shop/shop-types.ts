import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { placeOrder } from '@banyan/contract/orders/orders.ts'
import type { getShop, listShopProducts, quoteOrder } from '@banyan/contract/orders/shop.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'

export type Product = WireRowOf<typeof listShopProducts>
export type Shop = WireReply<typeof getShop>['data']
export type ShopWallet = Shop['wallets'][number]
export type Quote = WireReply<typeof quoteOrder>['data']
export type Order = WireBody<typeof placeOrder>
export type Chosen = Order['pay'][number]
export type Placed = WireReply<typeof placeOrder>['data']
