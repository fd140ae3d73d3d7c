import { Bill } from '#kit/figures/bill.tsx'
import { Volume } from '#kit/figures/volume.tsx'
import { text } from '#kit/text.ts'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'

export interface PaidPart {
  readonly wallet_name: string
  readonly display_name: string
  readonly amount: string
}

interface Props {
  parts: readonly PaidPart[]
  total: string
  bv: string
  /** Said where the wallets do not pay all of it. */
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
      <SummaryRow label={text('orders.bv')}>
        <Volume value={bv} />
      </SummaryRow>
      <Bill<Record<string, string>>
        of={{ ...amounts, total, balance_after: '' }}
        lines={{
          ...labels,
          total: text('orders.total'),
          ...(short !== undefined && { balance_after: text('orders.unpaid') }),
        }}
        short={short ?? false}
      />
    </Summary>
  )
}
