import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { RequestStatus } from '#features/money/payments/requests/request-status.tsx'
import { DoneCard } from '#kit/form/done-card.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { SummaryRow } from '#ui/surfaces/summary.tsx'
import type { Credited } from './credit-form.tsx'

/** The end of asking: its number, the amount, and where its answer will be. */
export function CreditedCard({ of, history, onMore }: { of: Credited; history: PageKey; onMore: () => void }) {
  const openPath = useOpenPath()
  return (
    <DoneCard
      title={text('requests.form.done', { request_no: of.request_no })}
      note={text('requests.form.done_note')}
      end={<RequestStatus of="pending" />}
      more={{ label: text('requests.form.more'), act: onMore }}
      next={{ label: text('requests.form.history'), href: openPath(history) }}
    >
      <SummaryRow label={text('credits.wallet')}>{of.wallet_name}</SummaryRow>
      {of.paid_to !== '' && <SummaryRow label={text('credits.paid_to')}>{of.paid_to}</SummaryRow>}
      <SummaryRow label={text('requests.amount')} part="net">
        <Amount value={of.amount} />
      </SummaryRow>
    </DoneCard>
  )
}
