import { companyProposalMoves } from '@banyan/contract/product-proposals/answering-proposals.ts'
import { productProposalLists } from '@banyan/contract/product-proposals/product-proposals.ts'
import { proposeProducts } from '@banyan/contract/product-proposals/proposing.ts'
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

const page = 'admin/repurchase-orders/place-order-for-franchise'

/** The company proposes products to a franchise that it sends to, and sees what every franchise was proposed. */
export const PlaceOrderForFranchisePage = () => (
  <PlaceOrderPage
    page={page}
    to={proposeProducts}
    list={(tabs) => (
      <ListPage
        of={productProposalLists.admin}
        page={page}
        note={tabs}
        columns={proposalColumns('all')}
        filters={proposalFilters('all')}
        none="product_proposals.none"
        sheet={{
          title: proposalTitle,
          mark: proposalMark,
          draw: (row) => <ProposalSheet of={row} />,
          acts: moveActs(productProposalLife, companyProposalMoves, 'product_proposals.moves', {
            named: namedProposal,
          }),
        }}
      />
    )}
  />
)
