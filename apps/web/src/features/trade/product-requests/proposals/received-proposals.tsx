import type { ReactNode } from 'react'
import { receivedProposalMoves } from '@banyan/contract/product-proposals/answering-proposals.ts'
import { productProposalLists } from '@banyan/contract/product-proposals/product-proposals.ts'
import { productProposalLife } from '@banyan/domain/product-proposals/product-proposal.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { moveActs } from '#kit/lives/move-acts.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import { namedProposal, proposalColumns, proposalFilters, proposalMark, proposalTitle } from './proposal-columns.tsx'
import { ProposalSheet } from './proposal-sheet.tsx'

/** What the company or the parent proposes to a franchise: accepted it is a request of its own. */
export const ReceivedProposals = ({ note }: { note: ReactNode }) => (
  <ListPage
    of={productProposalLists.franchise}
    page="franchise/inventory/product-requests"
    note={note}
    columns={proposalColumns('received')}
    filters={proposalFilters('received')}
    none="product_proposals.none_received"
    sheet={{
      title: proposalTitle,
      mark: proposalMark,
      draw: (row) => <ProposalSheet of={row} />,
      acts: moveActs(productProposalLife, receivedProposalMoves, 'product_proposals.moves', {
        named: namedProposal,
        moves: { accept: { draw: (props) => <AcceptDialog {...props} /> } },
      }),
    }}
  />
)
