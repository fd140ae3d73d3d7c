import {
  productProposalLines,
  productProposalLists,
  productProposalSteps,
} from '@banyan/contract/product-proposals/product-proposals.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { Steps } from '#kit/lives/steps.tsx'
import { text } from '#kit/text.ts'
import { Facts } from '#ui/surfaces/facts.tsx'
import { proposerOf, type ProductProposalRow } from './proposal-columns.tsx'
import { ProposalLineOf } from './proposal-line.tsx'

/** All that is known of a proposal: who proposes to whom, each product with its price, and every step. */
export const ProposalSheet = ({ of }: { of: ProductProposalRow }) => (
  <div className="stack loose">
    <Facts>
      {factsOf(productProposalLists.admin.row.shape, of, {
        name: { as: 'person', head: text('product_proposals.fields.name') },
        from_name: { head: text('product_proposals.fields.from'), value: proposerOf(of) },
        proposed_at: { head: text('product_proposals.fields.proposed_at') },
        expires_at: of.state === 'proposed' && { head: text('product_proposals.fields.expires_at') },
        value: { head: text('product_proposals.fields.value') },
        accepted_value: of.accepted_value !== null && { head: text('product_proposals.fields.accepted_value') },
        request_no: of.request_no !== null && { as: 'code', head: text('product_proposals.fields.request_no') },
        remark: of.remark !== '' && { as: 'prose', head: text('product_proposals.fields.remark') },
        reason: of.reason !== '' && { as: 'prose', head: text('product_proposals.fields.reason') },
      })}
    </Facts>
    <DetailPage of={productProposalLines} input={{ params: { id: of.id } }}>
      {({ data }) => (
        <ul className="request-lines">
          {data.map((line) => (
            <ProposalLineOf key={line.line_no} of={line} isOpen={of.state === 'proposed'} />
          ))}
        </ul>
      )}
    </DetailPage>
    <Steps of={productProposalSteps} id={of.id} words="product_proposals.states" saidAbove={of.reason} />
  </div>
)
