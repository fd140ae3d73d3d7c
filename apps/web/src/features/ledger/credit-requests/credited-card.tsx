import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { getCreditTerms } from '@banyan/contract/credit-requests/credit-requests.ts'
import { SentCard } from '#features/ledger/payments/index.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { text } from '#kit/text.ts'
import { SummaryRow } from '#ui/surfaces/summary.tsx'
import { type Credited, mayAskFor } from './credit-of.ts'

interface Props {
  of: Credited
  history: PageKey
  onMore: () => void
}

/** A request for credit that was sent; another one as long as fewer wait than may. */
export function CreditedCard({ of, history, onMore }: Props) {
  const { data, isFetching } = useDetail(getCreditTerms, {})
  const mayAsk = !isFetching && data !== undefined && mayAskFor(data.data)
  return (
    <SentCard of={of} history={history} onMore={mayAsk ? onMore : undefined}>
      <SummaryRow label={text('credit_requests.wallet')}>{of.wallet_name}</SummaryRow>
      {of.paid_to !== '' && <SummaryRow label={text('credit_requests.paid_to')}>{of.paid_to}</SummaryRow>}
    </SentCard>
  )
}
