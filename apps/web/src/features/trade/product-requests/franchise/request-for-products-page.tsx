import { DoneCard } from '#kit/form/done-card.tsx'
import { FormPage } from '#kit/form/form-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { SummaryRow } from '#ui/surfaces/summary.tsx'
import { RequestMark, senderOf } from '../request-columns.tsx'
import { RequestForm, type Requested } from '../request-form.tsx'

/** A franchise asks its parent for products, and ends in the number of the request. */
export const RequestForProductsPage = () => (
  <FormPage<Requested>
    page="franchise/inventory/request-for-products"
    form={(onDone) => <RequestForm onDone={onDone} />}
    receipt={(done, onMore) => <RequestedCard of={done} onMore={onMore} />}
  />
)

function RequestedCard({ of, onMore }: { of: Requested; onMore: () => void }) {
  const history = useOpenPath()('franchise/inventory/product-requests')
  return (
    <DoneCard
      title={text('product_requests.done', { request_no: of.request_no })}
      note={text('product_requests.done_note')}
      end={<RequestMark of="requested" />}
      more={{ label: text('product_requests.more'), act: onMore }}
      next={{ label: text('product_requests.history'), href: history }}
    >
      <SummaryRow label={text('product_requests.fields.to')}>{senderOf(of)}</SummaryRow>
      <SummaryRow label={text('product_requests.fields.quantity')}>
        <Count value={of.pieces} />
      </SummaryRow>
      <SummaryRow label={text('product_requests.fields.asked')} part="net">
        <Amount value={of.asked} />
      </SummaryRow>
      {of.balance_after !== null && (
        <SummaryRow label={text('product_requests.wallet_after')} part="after">
          <Amount value={of.balance_after} />
        </SummaryRow>
      )}
    </DoneCard>
  )
}
