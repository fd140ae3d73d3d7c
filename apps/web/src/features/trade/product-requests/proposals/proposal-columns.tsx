import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { productProposalLists } from '@banyan/contract/product-proposals/product-proposals.ts'
import type { ProductProposalState } from '@banyan/domain/product-proposals/product-proposal.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { stateMark } from '#kit/lives/state-mark.tsx'
import { text } from '#kit/text.ts'

/** The three lists of proposals have one shape. */
export type ProductProposalList = typeof productProposalLists.admin
export type ProductProposalRow = WireRowOf<ProductProposalList>

/** Who looks: the franchise that it is for, the parent that proposed it, or the company. */
export type ProposalScope = 'received' | 'placed' | 'all'

const mark = stateMark<ProductProposalState>('product_proposals.states', {
  proposed: 'waiting',
  accepted: 'done',
  declined: 'failed',
  withdrawn: 'ended',
})
export const ProposalMark = mark.Mark

export const proposalMark = ({ state }: ProductProposalRow) => <ProposalMark of={state} />

/** The company proposes where no parent is named. */
export const proposerOf = ({ from_name }: Pick<ProductProposalRow, 'from_name'>): string =>
  from_name ?? text('product_proposals.company')

/** What is proposed, what it comes to, and what became of it. */
export const proposalColumns = (scope: ProposalScope): Columns<ProductProposalList> => ({
  proposal_no: { head: text('product_proposals.fields.proposal_no'), as: 'code', card: 'note' },
  proposed_at: { head: text('product_proposals.fields.proposed_at'), card: 'note' },
  name: scope !== 'received' && { as: 'person', head: text('product_proposals.fields.name'), card: 'title' },
  from_name: scope !== 'placed' && {
    head: text('product_proposals.fields.from'),
    cell: proposerOf,
    ...(scope === 'received' && { card: 'title' as const }),
  },
  products: { head: text('product_proposals.fields.products'), cell: ({ products }) => products.join(', ') },
  quantity: { head: text('product_proposals.fields.quantity'), isExtra: true },
  value: { head: text('product_proposals.fields.value'), card: 'figure' },
  accepted_value: { head: text('product_proposals.fields.accepted_value'), isExtra: true },
  request_no: { head: text('product_proposals.fields.request_no'), as: 'code', isExtra: true },
  expires_at: { head: text('product_proposals.fields.expires_at') },
  state: { head: text('product_proposals.fields.state'), ...mark.column, card: 'status' },
})

export const proposalFilters = (scope: ProposalScope): Filters<ProductProposalList> => [
  { name: 'state', head: text('product_proposals.fields.state'), words: mark.word },
  scope !== 'received' && { name: 'user_id', head: text('product_proposals.fields.name') },
  scope === 'all' && {
    name: 'from',
    head: text('product_proposals.fields.from'),
    words: (from) => text(from === 'company' ? 'product_proposals.company' : 'product_proposals.parent'),
  },
  { name: 'needs_decision', head: text('product_proposals.waits') },
  { name: 'proposed_from', head: text('product_proposals.fields.proposed_at') },
]

/** What the sentences of its moves say. */
export const namedProposal = ({ proposal_no, name }: ProductProposalRow) => ({ proposal_no, name })

export const proposalTitle = ({ proposal_no }: ProductProposalRow): string =>
  text('product_proposals.title', { proposal_no })
