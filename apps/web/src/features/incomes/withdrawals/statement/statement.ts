import type { getPayoutStatement } from '@banyan/contract/withdrawals/payout-statement.ts'
import type { WireReply } from '#kit/api/wire.ts'

/** A payout statement as the server answers it. */
export type Statement = WireReply<typeof getPayoutStatement>['data']
