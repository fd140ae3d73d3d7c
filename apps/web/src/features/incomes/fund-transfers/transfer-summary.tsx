import type { ReactNode } from 'react'
import { Bill } from '#kit/figures/bill.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import type { TransferBill, TransferTerms } from './transfer-bill.ts'

interface Props {
  /** Where it goes. */
  to: ReactNode
  bill: TransferBill
  terms: TransferTerms
  /** The wallet it leaves. */
  wallet: { readonly name: string; readonly balance: string }
}

/** What a transfer does before it is made: what leaves, the charge, what arrives, and what is left. */
export function TransferSummary({ to, bill, terms, wallet }: Props) {
  const hasCharge = Number(terms.charge_percent) > 0
  return (
    <Summary>
      <SummaryRow label={text('fund_transfers.summary.to')}>{to}</SummaryRow>
      <Bill
        of={{ ...bill, balance: wallet.balance }}
        lines={{
          amount: text('fund_transfers.summary.amount'),
          charge: hasCharge && text('fund_transfers.summary.charge', { percent: terms.charge_percent }),
          net: hasCharge && text('fund_transfers.summary.net'),
          balance: wallet.name,
          balance_after: text('fund_transfers.summary.after', { wallet: wallet.name.toLowerCase() }),
        }}
        short={bill?.is_short === true && text('fund_transfers.short')}
      />
      {terms.left_today !== null && (
        <SummaryRow label={text('fund_transfers.summary.left_today')}>
          <Amount value={terms.left_today} />
        </SummaryRow>
      )}
    </Summary>
  )
}
