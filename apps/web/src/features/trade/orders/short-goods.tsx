import type { getOrder } from '@banyan/contract/orders/orders.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Callout } from '#ui/surfaces/callout.tsx'

interface Props {
  of: WireReply<typeof getOrder>['data']['short']
  isOwn: boolean
}

/** What was not there when an order was packed, and where its money is; nothing where all of it was. */
export function ShortGoods({ of: short, isOwn }: Props) {
  const { digits } = useFormat()
  if (short.length === 0) return null
  return (
    <Callout tone="warning" title={text('orders.short_title')}>
      {short.map(({ line_no, code, name, quantity, amount }) => (
        <div key={line_no}>
          {text('orders.short_line', { code, name, count: quantity, amount: moneyText(amount, digits) })}
        </div>
      ))}
      {text(isOwn ? 'orders.money_back_own' : 'orders.short_back')}
    </Callout>
  )
}
