import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { requestUserPins } from '@banyan/contract/pin-requests/pin-requests.ts'
import { DoneCard } from '#kit/form/done-card.tsx'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { SummaryRow } from '#ui/surfaces/summary.tsx'
import { RequestStatus } from '#features/money/payments/requests/request-status.tsx'

export type Requested = WireReply<typeof requestUserPins>['data']

/** The end of asking: its number, what was asked for, and where its answer will stand. */
export function RequestedCard({ of, history, onMore }: { of: Requested; history: PageKey; onMore: () => void }) {
  const openPath = useOpenPath()
  return (
    <DoneCard
      title={text('requests.form.done', { request_no: of.request_no })}
      note={text('requests.form.done_note')}
      end={<RequestStatus of="pending" />}
      more={{ label: text('requests.form.more'), act: onMore }}
      next={{ label: text('requests.form.history'), href: openPath(history) }}
    >
      <SummaryRow label={text('requests.to')}>{of.to_name ?? text('requests.company')}</SummaryRow>
      <SummaryRow label={text('requests.package')}>{of.package_name}</SummaryRow>
      <SummaryRow label={text('requests.count')}>
        <Count value={of.count} />
      </SummaryRow>
      <SummaryRow label={text('requests.amount')} part="net">
        <Amount value={of.amount} />
      </SummaryRow>
    </DoneCard>
  )
}
