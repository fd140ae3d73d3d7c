import type { getMemberShop, placeMemberOrder, sendOrderCode } from '@banyan/contract/orders/member-orders.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'

export type MemberOfShop = WireReply<typeof getMemberShop>['data']
export type PlacedForMember = WireReply<typeof placeMemberOrder>['data']
export type MemberOrder = WireBody<typeof placeMemberOrder>
/** What the code is asked for: the order without the code. */
export type AskedOrder = WireBody<typeof sendOrderCode>
export type SentCode = WireReply<typeof sendOrderCode>['data']
