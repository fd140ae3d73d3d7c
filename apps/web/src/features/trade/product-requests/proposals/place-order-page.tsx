import { useLocation } from 'react-router'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { companyProposalMoves, parentProposalMoves } from '@banyan/contract/product-proposals/answering-proposals.ts'
import { productProposalLists } from '@banyan/contract/product-proposals/product-proposals.ts'
import { proposeProducts, proposeProductsBelow } from '@banyan/contract/product-proposals/proposing.ts'
import { productProposalLife } from '@banyan/domain/product-proposals/product-proposal.ts'
import type { Acts } from '#kit/acts/act.ts'
import { DoneCard } from '#kit/form/done-card.tsx'
import { FormCard } from '#kit/form/form-page.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { moveActs } from '#kit/lives/move-acts.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { SummaryRow } from '#ui/surfaces/summary.tsx'
import { ViewsBar } from '#ui/table/views-bar.tsx'
import {
  namedProposal,
  proposalColumns,
  proposalFilters,
  proposalMark,
  ProposalMark,
  proposalTitle,
  type ProductProposalList,
  type ProductProposalRow,
  type ProposalScope,
} from './proposal-columns.tsx'
import { ProposalForm, type Proposed, type Proposes } from './proposal-form.tsx'
import { ProposalSheet } from './proposal-sheet.tsx'

interface Props {
  page: PageKey
  to: Proposes
  of: ProductProposalList
  scope: ProposalScope
  acts: Acts<ProductProposalRow>
}

/** An order that somebody places for a franchise is proposed to it: the form, and behind a second tab what became of each. */
function PlaceOrderPage({ page, to, of, scope, acts }: Props) {
  const { pathname } = useLocation()
  const isPlaced = useQueryParam('tab') === 'placed'
  const title = usePageName(page)
  const placed = `${pathname}?tab=placed`
  const tabs = (
    <ViewsBar
      chosen={isPlaced ? 'placed' : 'new'}
      views={[
        { key: 'new', label: text('product_proposals.tabs.new'), href: pathname },
        { key: 'placed', label: text('product_proposals.tabs.placed'), href: placed },
      ]}
    />
  )
  if (isPlaced)
    return (
      <ListPage
        of={of}
        page={page}
        note={tabs}
        columns={proposalColumns(scope)}
        filters={proposalFilters(scope)}
        none="product_proposals.none"
        sheet={{ title: proposalTitle, mark: proposalMark, draw: (row) => <ProposalSheet of={row} />, acts }}
      />
    )
  return (
    <>
      <PageHeader title={title} />
      {tabs}
      <FormCard<Proposed>
        form={(onDone) => <ProposalForm to={to} onDone={onDone} />}
        receipt={(done, onMore) => <ProposedCard of={done} onMore={onMore} history={placed} />}
      />
    </>
  )
}

const named = { named: namedProposal }
const words = 'product_proposals.moves'
const companyActs = moveActs(productProposalLife, companyProposalMoves, words, named)
const parentActs = moveActs(productProposalLife, parentProposalMoves, words, named)

/** The company proposes products to a franchise that it sends to, and sees what every franchise was proposed. */
export const PlaceOrderForFranchisePage = () => (
  <PlaceOrderPage
    page="admin/repurchase-orders/place-order-for-franchise"
    to={proposeProducts}
    of={productProposalLists.admin}
    scope="all"
    acts={companyActs}
  />
)

/** A franchise proposes products of its own stock to those directly below, and sees what became of it. */
export const PlaceOrderBelowPage = () => (
  <PlaceOrderPage
    page="franchise/repurchase/place-order-for-franchise"
    to={proposeProductsBelow}
    of={productProposalLists.placed}
    scope="placed"
    acts={parentActs}
  />
)

function ProposedCard({ of, onMore, history }: { of: Proposed; onMore: () => void; history: string }) {
  return (
    <DoneCard
      title={text('product_proposals.done', { proposal_no: of.proposal_no })}
      note={text('product_proposals.done_note')}
      end={<ProposalMark of="proposed" />}
      more={{ label: text('product_proposals.more'), act: onMore }}
      next={{ label: text('product_proposals.history'), href: history }}
    >
      <SummaryRow label={text('product_proposals.fields.name')}>{of.name}</SummaryRow>
      <SummaryRow label={text('product_proposals.fields.quantity')}>
        <Count value={of.pieces} />
      </SummaryRow>
      <SummaryRow label={text('product_proposals.fields.expires_at')}>
        <DateTime value={of.expires_at} />
      </SummaryRow>
      <SummaryRow label={text('product_proposals.fields.value')} part="net">
        <Amount value={of.value} />
      </SummaryRow>
    </DoneCard>
  )
}
