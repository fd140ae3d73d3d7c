import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'

interface Props {
  /** The member's. */
  name: string
  onMore: () => void
}

/** An order against a payment is kept until a second admin agrees: nothing is placed yet. */
export function OrderWaitsCard({ name, onMore }: Props) {
  const approvals = useOpenPath()('admin/approvals')
  return (
    <Card>
      <CardHead isInset title={text('order_for.waits')} note={text('order_for.waits_note', { name })} />
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
