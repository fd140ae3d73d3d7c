import { DoneCard } from '#kit/form/done-card.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { SummaryRow } from '#ui/surfaces/summary.tsx'
import { DeliveryCode } from '../delivery-code.tsx'
import { OrderBv } from '../order-bv.tsx'
import type { Placed } from './shop-types.ts'

/** The order is placed: its number, what paid it, and the code that proves the delivery. */
export function PlacedCard({ of, onMore }: { of: Placed; onMore: () => void }) {
  const open = useOpenPath()
  return (
    <div className="stack loose">
      <DoneCard
        title={text('shop.placed', { order_no: of.order_no })}
        note={text('shop.placed_note')}
        more={{ label: text('shop.more'), act: onMore }}
        next={{ label: text('shop.to_orders'), href: open('user/repurchase/orders-list', { open: of.id }) }}
      >
        <OrderBv bv={of.bv} parts={of.parts} />
        {of.parts.map(({ wallet_name, display_name, amount }) => (
          <SummaryRow key={wallet_name} label={text('orders.paid_from', { wallet: display_name })}>
            <Amount value={amount} />
          </SummaryRow>
        ))}
        <SummaryRow label={text('orders.total')} part="net">
          <Amount value={of.total} />
        </SummaryRow>
      </DoneCard>
      <DeliveryCode of={of.delivery_code} />
    </div>
  )
}
