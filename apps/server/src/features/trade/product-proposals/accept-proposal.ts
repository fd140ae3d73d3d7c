import type { receivedProposalMoves } from '@banyan/contract/product-proposals/answering-proposals.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { productProposalLife } from '@banyan/domain/product-proposals/product-proposal.ts'
import type { Act } from '#features/people/lives/index.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { maybeParentOf, requestProducts } from '#features/trade/product-requests/index.ts'
import { todayOf } from '#kit/context.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { findProposedLines, type LockedProposal } from './queries.ts'

type Prices = BodyOf<typeof receivedProposalMoves.accept>['lines']
type Accepting = Pick<Act<typeof productProposalLife, LockedProposal>, 'trx' | 'context' | 'row' | 'at'>

/** Each line of the proposal with the price that its franchise was shown. Refuses a line that is left out, and one there is not. */
async function pricedLines({ trx, context, row }: Accepting, prices: Prices) {
  const lines = await findProposedLines(trx, row.id, todayOf(context))
  const strange = prices.findIndex(({ line_no }) => !lines.some((line) => line.line_no === line_no))
  if (strange >= 0) throw refuseField(`lines.${strange}.line_no`, said('stock.line_not_proposed'))
  return lines.map(({ line_no, code, quantity }) => {
    const shown = prices.find((one) => one.line_no === line_no)
    if (shown === undefined) throw refuseField('lines', said('stock.price_not_agreed'))
    return { code, quantity, price: shown.price }
  })
}

/**
 * Makes a request for products of a proposal, as if its franchise had asked for them itself: at the prices of today, which it was
 * shown, and held on its stock wallet where the company sends. Refuses with 409 a proposal whose days are over and one of
 * whoever does not send to this franchise any more; what else a request is refused for, as a request is.
 */
export async function acceptProposal(accepting: Accepting, prices: Prices) {
  const { trx, context, row, at } = accepting
  const { id, person_id, sender_person_id, proposed_by, proposal_no, name, remark } = row
  if (row.expires_at <= at) throw new Refusal(409, 'expired_already', said('stock.proposal_over'))
  const parent = await maybeParentOf(trx, person_id)
  if (parent?.parent_id !== sender_person_id) throw new Refusal(409, 'sender_changed', said('stock.sender_changed'))
  const lines = await pricedLines(accepting, prices)
  const request = await requestProducts(trx, context, { lines, remark }, true)
  await queueMessage(trx, context, {
    event_key: `product_proposal_accepted:${id}`,
    person_id: proposed_by,
    row_id: id,
    template: 'product_proposal_accepted',
    values: { proposal_no, name, request_no: request.request_no },
  })
  return { row: { request_id: request.id } }
}
