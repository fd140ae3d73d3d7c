import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { SentCard } from '#features/ledger/payments/index.ts'
import { text } from '#kit/text.ts'
import { SummaryRow } from '#ui/surfaces/summary.tsx'
import type { Credited } from './credit-of.ts'

/** A request for credit that was sent. */
export const CreditedCard = (props: { of: Credited; history: PageKey; onMore: () => void }) => (
  <SentCard {...props}>
    <SummaryRow label={text('credit_requests.wallet')}>{props.of.wallet_name}</SummaryRow>
    {props.of.paid_to !== '' && <SummaryRow label={text('credit_requests.paid_to')}>{props.of.paid_to}</SummaryRow>}
  </SentCard>
)
