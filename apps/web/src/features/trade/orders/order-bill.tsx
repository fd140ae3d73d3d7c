import { Bill } from '#kit/figures/bill.tsx'
import { text } from '#kit/text.ts'
import { Summary } from '#ui/surfaces/summary.tsx'
import { OrderBv, type PaidPart } from './order-bv.tsx'

interface Props {
  parts: readonly PaidPart[]
  total: string
  bv: string
  /** What the wallets do not pay; left out where they pay all of it. */
  short?: string | undefined
}

/** What an order costs, and which wallet pays how much of it. */
export function OrderBill({ parts, total, bv, short }: Props) {
  const amounts = Object.fromEntries(parts.map(({ wallet_name, amount }) => [wallet_name, amount]))
  const labels = Object.fromEntries(
    parts.map(({ wallet_name, display_name }) => [wallet_name, text('orders.paid_from', { wallet: display_name })]),
  )
  return (
    <Summary>
      <OrderBv bv={bv} parts={parts} />
      <Bill<Record<string, string>>
        of={{ ...amounts, total, balance_after: short ?? '' }}
        lines={{
          ...labels,
          total: text('orders.total'),
          ...(short !== undefined && { balance_after: text('orders.unpaid') }),
        }}
      />
    </Summary>
  )
}
