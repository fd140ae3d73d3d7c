import type {
  ownProductRequestMoves,
  productRequestMoves,
  receivedProductRequestMoves,
} from '@banyan/contract/product-requests/answering.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { partiesOfProductRequest, productRequestLife } from '@banyan/domain/product-requests/product-request.ts'
import { isOwed } from '@banyan/domain/product-requests/request-lines.ts'
import type { LifeOf } from '#features/people/lives/index.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { approve, endRequest, receive } from './answer-request.ts'
import { askAboutLoss } from './ask-about-loss.ts'
import { findLines, productRequest, type LockedRequest } from './queries.ts'
import { dispatch, refund, resend, type Sending } from './send-request.ts'
import type { Moving } from './move-goods.ts'

/** The parent franchise hears of what arrived, and of what it has to settle. */
async function tellSender({ trx, context, row, at }: Moving): Promise<void> {
  const { id, sender_person_id, request_no, name } = row
  if (sender_person_id === null) return
  const missing = isOwed(await findLines(trx, id)) ? 'some' : ''
  await queueMessage(trx, context, {
    // What was sent again is received again.
    event_key: `product_request_received:${id}:${at.getTime()}`,
    person_id: sender_person_id,
    row_id: id,
    template: 'product_request_received',
    values: { request_no, name, missing },
  })
}

/** What is common to all who take part. */
const shared = {
  life: productRequestLife,
  rows: productRequest,
  partiesOf: partiesOfProductRequest,
  missing: 'request',
  refusal: (because, { row, actor }) => {
    if (because === 'NOT_THEIRS' && actor.user_type === 'Admin')
      return new Refusal(409, 'not_theirs', said('stock.request_of_franchise'))
    if (because !== 'OTHER_STATE') return notFound('request')
    return new Refusal(409, `${row.state}_already`, said('stock.request_moved', { state: row.state }))
  },
  acts: {
    approve: (act) => approve(act, act.body.lines),
    reject: (act) => endRequest(act),
    dispatch: (act: Moving & { readonly body: Sending }) => dispatch(act, act.body),
    refund: (act) => refund(act),
    resend: (act) => resend(act),
  },
  told: {
    approve: ({ row: { request_no } }) => ({ template: 'product_request_approved', values: { request_no } }),
    reject: ({ row: { request_no }, body: { reason } }) => ({
      template: 'product_request_rejected',
      values: { request_no, reason },
    }),
    dispatch: ({ row: { request_no }, body: { courier, tracking_no } }: Moving & { readonly body: Sending }) => ({
      template: 'product_request_sent',
      values: { request_no, courier, tracking_no },
    }),
    refund: ({ row: { request_no } }) => ({ template: 'product_request_settled', values: { request_no } }),
    resend: ({ row: { id, request_no }, at }) => ({
      template: 'product_request_resent',
      values: { request_no },
      event_key: `product_request_resent:${id}:${at.getTime()}`,
    }),
  },
} satisfies LifeOf<typeof productRequestLife, typeof receivedProductRequestMoves, LockedRequest>

/** Whoever asked, and the company where it is asked. */
export const requestsToCompany: LifeOf<
  typeof productRequestLife,
  typeof productRequestMoves & typeof ownProductRequestMoves,
  LockedRequest
> = {
  ...shared,
  acts: {
    ...shared.acts,
    cancel: (act) => endRequest(act),
    receive: async (act) => {
      await receive(act, act.body.lines)
      await tellSender(act)
    },
  },
  asked: {
    refund: askAboutLoss('product_request_refund'),
    resend: askAboutLoss('product_request_resend'),
  },
}

/** A parent franchise, where it is asked. */
export const requestsToFranchise: LifeOf<typeof productRequestLife, typeof receivedProductRequestMoves, LockedRequest> =
  shared
