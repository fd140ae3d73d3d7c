import { DoneCard } from '#kit/form/done-card.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { SummaryRow } from '#ui/surfaces/summary.tsx'
import { OrderBv } from '../order-bv.tsx'
import type { PlacedForMember } from './member-order-types.ts'

interface Props {
  of: PlacedForMember
  /** The member's. */
  name: string
  onMore: () => void
}

/** The order is placed: its number and what paid it. The delivery code is the member's alone. */
export function MemberPlacedCard({ of, name, onMore }: Props) {
  const open = useOpenPath()
  return (
    <DoneCard
      title={text('order_for.placed', { order_no: of.order_no, name })}
      note={text('order_for.placed_note', { name })}
      more={{ label: text('order_for.more'), act: onMore }}
      next={{ label: text('shop.to_orders'), href: open('admin/repurchase-orders/orders', { open: of.id }) }}
    >
      <OrderBv bv={of.bv} parts={of.parts ?? []} />
      {of.recorded !== undefined && (
        <SummaryRow label={text('order_for.recorded_by', { mode: of.recorded.payment_mode })}>
          {of.recorded.reference === '' ? of.recorded.request_no : of.recorded.reference}
        </SummaryRow>
      )}
      {(of.parts ?? []).map(({ wallet_name, display_name, amount }) => (
        <SummaryRow key={wallet_name} label={text('orders.paid_from', { wallet: display_name })}>
          <Amount value={amount} />
        </SummaryRow>
      ))}
      <SummaryRow label={text('orders.total')} part="net">
        <Amount value={of.total} />
      </SummaryRow>
    </DoneCard>
  )
}
