import type { getMemberShop, placeMemberOrder, sendOrderCode } from '@banyan/contract/orders/member-orders.ts'
import type { recordMemberOrder } from '@banyan/contract/orders/recorded-orders.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'

export type MemberOfShop = WireReply<typeof getMemberShop>['data']
type Placed = WireReply<typeof placeMemberOrder>['data']
/** Placed with a code, or against a payment that was recorded with it. */
export type PlacedForMember = Omit<Placed, 'parts'> &
  Partial<Pick<Placed, 'parts'> & Pick<WireReply<typeof recordMemberOrder>['data'], 'recorded'>>
export type MemberOrder = WireBody<typeof placeMemberOrder>
/** What the code is asked for: the order without the code. */
export type AskedOrder = WireBody<typeof sendOrderCode>
export type SentCode = WireReply<typeof sendOrderCode>['data']
