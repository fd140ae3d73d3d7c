import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { requestUserPins } from '@banyan/contract/pin-requests/pin-requests.ts'
import { SentCard } from '#features/ledger/payments/index.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { Count } from '#ui/figures/count.tsx'
import { SummaryRow } from '#ui/surfaces/summary.tsx'

export type Requested = WireReply<typeof requestUserPins>['data']

/** A request for pins that was sent. */
export const RequestedCard = (props: { of: Requested; history: PageKey; onMore: () => void }) => (
  <SentCard {...props}>
    <SummaryRow label={text('paid_requests.to')}>{props.of.to_name ?? text('paid_requests.company')}</SummaryRow>
    <SummaryRow label={text('paid_requests.package')}>{props.of.package_name}</SummaryRow>
    <SummaryRow label={text('paid_requests.count')}>
      <Count value={props.of.count} />
    </SummaryRow>
  </SentCard>
)
