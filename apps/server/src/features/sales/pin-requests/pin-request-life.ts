import type {
  ownPinRequestMoves,
  pinRequestMoves,
  receivedPinRequestMoves,
} from '@banyan/contract/pin-requests/pin-requests.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { partiesOfRequest, pinRequestLife } from '@banyan/domain/payments/paid-request.ts'
import type { Act, LifeOf } from '#features/people/lives/index.ts'
import { requestRefusal } from '#features/ledger/payments/index.ts'
import { assertMayMove } from '#features/sales/pins/index.ts'
import type { Actor } from '#kit/context.ts'
import { demandReason, refuseField } from '#kit/http/refusal.ts'
import { askForRequest } from './ask-for-request.ts'
import { makePins, movePins } from './give-pins.ts'
import { findSameReference, pinRequest, type LockedRequest } from './queries.ts'
import { refusedAsFact } from './request-refusals.ts'

type Approval = Act<typeof pinRequestLife, LockedRequest, { readonly reason?: string | undefined }>

/**
 * Gives the pins that were asked for: new ones, or out of the stock of `from_user_id`. Refuses with 409 a requester blocked
 * since, a package off sale or dearer, and a stock that is too small, saying how many there are; with 400 a payment on
 * record elsewhere, unless a reason is given, and more pins than go without the password.
 */
async function approve({ trx, context, row, body, is_proven, by }: Approval, from_user_id: string | null) {
  demandReason((await findSameReference(trx, row.id, by)).length > 0, body.reason)
  await assertMayMove(trx, context, { count: row.count, is_proven })
  const by_person_id = by.person_id
  const made = await refusedAsFact<{ pin_batch_id: bigint } | { pin_transfer_id: bigint }>(() =>
    from_user_id === null
      ? makePins(trx, context, row, by_person_id)
      : movePins(trx, context, row, { from_user_id, by_person_id, is_sale: by.user_type === 'Franchise' }),
  )
  return { row: made }
}

/** Pins of somebody else are moved by who may move pins; whoever answers requests alone has their own stock. */
function assertMayTake({ user_id, pages }: Actor, from_user_id: string): void {
  if (pages.has('admin/pin-management/pin-transfer')) return
  if (from_user_id.toLowerCase() !== user_id.toLowerCase())
    throw refuseField('from_user_id', said('sales.others_stock'))
}

const shared = {
  life: pinRequestLife,
  rows: pinRequest,
  partiesOf: partiesOfRequest,
  missing: 'request',
  refusal: requestRefusal,
  told: {
    approve: ({ row: { request_no, count, package_name } }) => ({
      template: 'pin_request_approved',
      values: { request_no, count: String(count), package_name },
    }),
    reject: ({ row: { request_no }, body: { reason } }) => ({
      template: 'pin_request_rejected',
      values: { request_no, reason },
    }),
  },
} satisfies LifeOf<typeof pinRequestLife, typeof receivedPinRequestMoves, LockedRequest>

/** Whoever asked the company, or takes back what they asked anybody. */
export const requestsToCompany: LifeOf<
  typeof pinRequestLife,
  typeof pinRequestMoves & typeof ownPinRequestMoves,
  LockedRequest
> = {
  ...shared,
  acts: {
    approve(act) {
      const { how, from_user_id } = act.body
      if (how === 'new') return approve(act, null)
      assertMayTake(act.by, from_user_id)
      return approve(act, from_user_id)
    },
  },
  asked: { approve: ({ trx, context, row, body }) => askForRequest(trx, context, row, body) },
  noted: { approve: ({ body: { how, from_user_id } }) => (how === 'new' ? {} : { after: { from_user_id } }) },
}

export const requestsToFranchise: LifeOf<typeof pinRequestLife, typeof receivedPinRequestMoves, LockedRequest> = {
  ...shared,
  acts: { approve: (act) => approve(act, act.by.user_id) },
  noted: { approve: ({ by }) => ({ after: { from_user_id: by.user_id } }) },
}
