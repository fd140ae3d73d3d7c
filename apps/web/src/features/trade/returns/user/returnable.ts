import type { getReturnable } from '@banyan/contract/returns/returns.ts'
import type { WireReply } from '#kit/api/wire.ts'

/** What of an order, or of goods bought at a counter, can go back. */
export type Returnable = WireReply<typeof getReturnable>['data']

/** What was bought: of the company, or at the counter of a franchise. */
export interface Bought {
  readonly source: 'order' | 'counter'
  readonly id: string
}
