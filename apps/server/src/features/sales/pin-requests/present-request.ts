import type { pinRequestLists } from '@banyan/contract/pin-requests/pin-requests.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { isActorShown, requestFor } from '#features/ledger/payments/index.ts'
import type { Actor } from '#kit/context.ts'

export type PinRequestList = typeof pinRequestLists.admin

type Shown = Parameters<typeof requestFor>[0] & {
  readonly count: number
  readonly amount_minor: bigint
  readonly from_user_id: string | null
}

/** What one pin costs, whose stock they came from, and what this reader may see and do. */
export const pinRequestFor = (row: Shown, reader: Actor) => ({
  ...requestFor(row, reader),
  price: minor(row.amount_minor / BigInt(row.count)),
  from_user_id: isActorShown(row, reader) ? row.from_user_id : null,
})
