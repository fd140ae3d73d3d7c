import type { getReturnable } from '@banyan/contract/returns/returns.ts'
import type { WireReply } from '#kit/api/wire.ts'

/** What of an order can go back. */
export type Returnable = WireReply<typeof getReturnable>['data']
