import { parentProposalMoves } from '@banyan/contract/product-proposals/answering-proposals.ts'
import { productProposalLists } from '@banyan/contract/product-proposals/product-proposals.ts'
import { proposeProductsBelow } from '@banyan/contract/product-proposals/proposing.ts'
import { productProposalLife } from '@banyan/domain/product-proposals/product-proposal.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { moveActs } from '#kit/lives/move-acts.tsx'
import { PlaceOrderPage } from '../proposals/place-order-page.tsx'
import {
  namedProposal,
  proposalColumns,
  proposalFilters,
  proposalMark,
  proposalTitle,
} from '../proposals/proposal-columns.tsx'
import { ProposalSheet } from '../proposals/proposal-sheet.tsx'

const page = 'franchise/repurchase/place-order-for-franchise'

/** A franchise proposes products of its own stock to those directly below, and sees what became of it. */
export const PlaceOrderBelowPage = () => (
  <PlaceOrderPage
    page={page}
    to={proposeProductsBelow}
    list={(tabs) => (
      <ListPage
        of={productProposalLists.placed}
        page={page}
        note={tabs}
        columns={proposalColumns('placed')}
        filters={proposalFilters('placed')}
        none="product_proposals.none"
        sheet={{
          title: proposalTitle,
          mark: proposalMark,
          draw: (row) => <ProposalSheet of={row} />,
          acts: moveActs(productProposalLife, parentProposalMoves, 'product_proposals.moves', {
            named: namedProposal,
          }),
        }}
      />
    )}
  />
)
