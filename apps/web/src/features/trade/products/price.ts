import type { findPrices } from '@banyan/contract/products/prices.ts'
import type { getProduct } from '@banyan/contract/products/products.ts'
import type { WireReply } from '#kit/api/wire.ts'

export type Price = WireReply<typeof findPrices>['data'][number]
export type PricedProduct = Pick<WireReply<typeof getProduct>['data'], 'id' | 'name' | 'price_version'>
