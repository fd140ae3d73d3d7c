import { useLocation } from 'react-router'
import type { ReactNode } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { DoneCard } from '#kit/form/done-card.tsx'
import { FormCard } from '#kit/form/form-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { SummaryRow } from '#ui/surfaces/summary.tsx'
import { ViewsBar } from '#ui/table/views-bar.tsx'
import { ProposalMark } from './proposal-columns.tsx'
import { ProposalForm, type Proposed, type Proposes } from './proposal-form.tsx'

interface Props {
  page: PageKey
  to: Proposes
  /** What was proposed already, beneath the tabs. */
  list: (tabs: ReactNode) => ReactNode
}

/** An order that somebody places for a franchise is proposed to it: the form, and behind a second tab what became of each. */
export function PlaceOrderPage({ page, to, list }: Props) {
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
  if (isPlaced) return list(tabs)
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
