import { askCounterCode, sellAtCounter } from '@banyan/contract/counter-orders/selling.ts'
import { most_codes_to_buyer } from '@banyan/domain/buyer-codes/buyer-code.ts'
import { paymentModeField, referenceField } from '#features/ledger/payments/index.ts'
import { PaperNo } from '#features/trade/papers/index.ts'
import { useAct } from '#kit/api/use-act.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Volume } from '#kit/figures/volume.tsx'
import { DoneCard } from '#kit/form/done-card.tsx'
import { given } from '#kit/form/fields.tsx'
import { FormFields } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { FormCard } from '#kit/form/form-page.tsx'
import { otpField } from '#kit/form/secret-fields.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { useUnsaved } from '#kit/nav/leave-guard.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import type { Asked, Offer } from './sell-form.tsx'

type Sold = WireReply<typeof sellAtCounter>['data']

interface CodeProps {
  of: Offer
  /** What the code is for. */
  asked: Asked
  /** Another code was sent for the same. */
  onAgain: (offer: Offer) => void
  /** Back to the products. */
  onChange: () => void
}

/** The buyer says the code, the franchise how it took the money; it ends in the invoice. */
export const CodeStep = ({ onMore, ...props }: CodeProps & { onMore: () => void }) => (
  <FormCard<Sold>
    form={(onDone) => <CodeForm {...props} onDone={onDone} />}
    receipt={(sold) => <SoldCard of={sold} onMore={onMore} />}
  />
)

function CodeForm({ of, asked, onAgain, onChange, onDone }: CodeProps & { onDone: (sold: Sold) => void }) {
  // The code is used up with the sale it was sent for, whether or not anything is typed here.
  useUnsaved(() => true)
  const again = useAct(askCounterCode)
  const form = useContractForm({
    to: sellAtCounter,
    fields: {
      offer_id: given<string>(),
      code: otpField({
        label: text('counter_orders.buyer_code'),
        hint: text('counter_orders.buyer_code_hint'),
        isFirst: true,
      }),
      payment_mode: paymentModeField(text('counter_orders.payment_mode')),
      reference: referenceField({
        label: text('counter_orders.reference'),
        hint: text('counter_orders.reference_hint'),
        isHalf: true,
      }),
    },
    startFrom: { offer_id: of.offer_id, payment_mode: 'Cash', reference: '' },
    summary: () => <OfferSummary of={of} />,
    onDone: ({ data }) => onDone(data),
  })
  const { state } = form
  const ask = () => {
    void again.act(
      { body: asked.body },
      {
        said: text(of.is_sent ? 'counter_orders.sent_again' : 'counter_orders.made_again', { name: of.name }),
        onDone: ({ data }) => {
          state.set('offer_id', data.offer_id)
          state.set('code', '')
          onAgain(data)
        },
      },
    )
  }
  return (
    <FormFrame
      of={form}
      submit={text('counter_orders.hand_over')}
      onCancel={{ label: text('counter_orders.change'), act: onChange }}
    >
      {/* Above the fields: a field that is left empty says so below itself, and a button there would move away from the finger. */}
      <div className="stack">
        <p role="status">
          {text(of.is_sent ? 'counter_orders.sent_to' : 'counter_orders.unsent_to', { name: of.name })}{' '}
          <strong className="nowrap">{of.sent_to_masked}</strong>
        </p>
        <div>
          <Button tone="text" isLoading={again.isSending} onClick={ask}>
            {text('counter_orders.send_again')}
          </Button>
        </div>
        <p className="small quiet">{text('counter_orders.send_again_note', { most: most_codes_to_buyer })}</p>
      </div>
      <FormFields of={form} />
    </FormFrame>
  )
}

const OfferSummary = ({ of }: { of: Offer }) => (
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
        <Volume value={of.bv} />
      </SummaryRow>
      <SummaryRow label={text('counter_orders.paid')} part="net">
        <Amount value={of.total} />
      </SummaryRow>
    </DoneCard>
  )
}
