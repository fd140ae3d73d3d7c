import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { countText } from '#ui/figures/money.ts'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { type Cart, totalOf } from '../shop/cart.ts'

interface Props {
  of: Cart
  /** The member's. */
  name: string
  onMore: () => void
}

/** An order against a payment is kept until a second admin agrees: nothing is placed yet. */
export function OrderWaitsCard({ of: cart, name, onMore }: Props) {
  const approvals = useOpenPath()('admin/approvals', { state: 'waiting' })
  return (
    <Card>
      <CardHead isInset title={text('order_for.waits')} note={text('order_for.waits_note', { name })} />
      <Summary>
        {cart.map(({ product_id, name: product, quantity }) => (
          <SummaryRow key={product_id} label={product}>
            {countText(quantity)}
          </SummaryRow>
        ))}
        <SummaryRow label={text('orders.total')} part="net">
          <Amount value={totalOf(cart)} />
        </SummaryRow>
      </Summary>
      <CardFoot>
        <Button tone="text" onClick={onMore}>
          {text('order_for.more')}
        </Button>
        {approvals !== undefined && (
          <Button tone="primary" href={approvals}>
            {text('order_for.to_approvals')}
          </Button>
        )}
      </CardFoot>
    </Card>
  )
}
