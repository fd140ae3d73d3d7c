import { sellAtCounter } from '@banyan/contract/counter-orders/selling.ts'
import { paymentModeField, referenceField } from '#features/ledger/payments/index.ts'
import { PaperNo } from '#features/trade/papers/index.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { DoneCard } from '#kit/form/done-card.tsx'
import { given } from '#kit/form/fields.tsx'
import { FormCard } from '#kit/form/form-page.tsx'
import { otpField } from '#kit/form/secret-fields.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import type { Offer } from './sell-form.tsx'

type Sold = WireReply<typeof sellAtCounter>['data']

/** The buyer says the code, the franchise how it took the money; it ends in the invoice. */
export const CodeStep = ({ of, onMore }: { of: Offer; onMore: () => void }) => (
  <FormCard<Sold>
    form={(onDone) => <CodeForm of={of} onDone={onDone} />}
    receipt={(sold) => <SoldCard of={sold} onMore={onMore} />}
  />
)

const CodeForm = ({ of, onDone }: { of: Offer; onDone: (sold: Sold) => void }) => (
  <ContractForm
    to={sellAtCounter}
    fields={{
      offer_id: given(),
      code: otpField({
        label: text('counter_orders.buyer_code'),
        hint: text('counter_orders.buyer_code_hint', { name: of.name }),
        isFirst: true,
      }),
      payment_mode: paymentModeField(text('counter_orders.payment_mode')),
      reference: referenceField({
        label: text('counter_orders.reference'),
        hint: text('counter_orders.reference_hint'),
        isHalf: true,
      }),
    }}
    startFrom={{ offer_id: of.offer_id, payment_mode: 'Cash', reference: '' }}
    summary={() => (
      <Summary>
        <SummaryRow label={text('counter_orders.buyer')}>{of.name}</SummaryRow>
        {of.products.map((line) => (
          <SummaryRow key={line} label={line}>
            {null}
          </SummaryRow>
        ))}
        <SummaryRow label={text('counter_orders.expires_at')}>
          <DateTime value={of.expires_at} />
        </SummaryRow>
        <SummaryRow label={text('counter_orders.total')} part="net">
          <Amount value={of.total} />
        </SummaryRow>
      </Summary>
    )}
    submit={text('counter_orders.hand_over')}
    onDone={({ data }) => onDone(data)}
  />
)

function SoldCard({ of, onMore }: { of: Sold; onMore: () => void }) {
  const history = useOpenPath()('franchise/repurchase/orders-list')
  return (
    <DoneCard
      title={text('counter_orders.done', { order_no: of.order_no })}
      note={text('counter_orders.done_note', { name: of.name })}
      more={{ label: text('counter_orders.more'), act: onMore }}
      next={{ label: text('counter_orders.history'), href: history }}
    >
      <SummaryRow label={text('counter_orders.pieces')}>
        <Count value={of.quantity} />
      </SummaryRow>
      <SummaryRow label={text('counter_orders.invoice_no')}>
        <PaperNo id={of.paper_id} paper_no={of.paper_no} />
      </SummaryRow>
      <SummaryRow label={text('counter_orders.bv')}>
        <Amount value={of.bv} />
      </SummaryRow>
      <SummaryRow label={text('counter_orders.total')} part="net">
        <Amount value={of.total} />
      </SummaryRow>
    </DoneCard>
  )
}
