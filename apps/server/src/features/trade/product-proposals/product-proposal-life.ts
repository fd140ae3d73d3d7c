import type {
  companyProposalMoves,
  parentProposalMoves,
  receivedProposalMoves,
} from '@banyan/contract/product-proposals/answering-proposals.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { partiesOfProductProposal, productProposalLife } from '@banyan/domain/product-proposals/product-proposal.ts'
import type { LifeOf } from '#features/people/lives/index.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { acceptProposal } from './accept-proposal.ts'
import { productProposal, type LockedProposal } from './queries.ts'

type Calls = typeof receivedProposalMoves & (typeof companyProposalMoves & typeof parentProposalMoves)

/** The receiver answers; the company, or the parent franchise, withdraws what it proposed. */
export const proposalLifeOf: LifeOf<typeof productProposalLife, Calls, LockedProposal> = {
  life: productProposalLife,
  rows: productProposal,
  partiesOf: partiesOfProductProposal,
  missing: 'proposal',
  refusal: (because, { row, actor }) => {
    if (because === 'NOT_THEIRS' && actor.user_type === 'Admin')
      return new Refusal(409, 'not_theirs', said('stock.proposal_of_franchise'))
    if (because !== 'OTHER_STATE') return notFound('proposal')
    return new Refusal(409, `${row.state}_already`, said('stock.proposal_moved', { state: row.state }))
  },
  acts: {
    accept: (act) => acceptProposal(act, act.body.lines),
    decline: async ({ trx, context, row, body: { reason } }) => {
      await queueMessage(trx, context, {
        event_key: `product_proposal_declined:${row.id}`,
        person_id: row.proposed_by,
        row_id: row.id,
        template: 'product_proposal_declined',
        values: { proposal_no: row.proposal_no, name: row.name, reason },
      })
    },
  },
}
