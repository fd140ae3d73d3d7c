import type { ReactNode } from 'react'
import { Bill } from '#kit/figures/bill.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import type { billOf, Paying, Wallet } from './bill.ts'

interface Props {
  /** Who and what, as rows above the money. */
  children: ReactNode
  bill: ReturnType<typeof billOf>
  wallet: Wallet | undefined
  terms: Pick<Paying, 'discount_percent'> & Partial<Pick<Paying, 'owed'>>
}

/** What happens to the wallet: what leaves it, what it holds now, and what will be left. */
export function BillSummary({ children, bill, wallet, terms }: Props) {
  const isGiven = bill?.given !== undefined
  const hasDiscount = bill !== undefined && Number(terms.discount_percent) > 0
  return (
    <Summary>
      {children}
      {terms.owed !== undefined && Number(terms.owed) > 0 && (
        <SummaryRow label={text('payments.summary.owed')}>
          <Amount value={terms.owed} />
        </SummaryRow>
      )}
      <Bill
        of={{ ...bill, balance: wallet?.balance }}
        lines={{
          total: (hasDiscount || isGiven) && text('payments.summary.total'),
          discount: hasDiscount && text('payments.summary.discount', { percent: terms.discount_percent }),
          given: isGiven && text('payments.summary.given'),
          to_pay: text('payments.summary.to_pay'),
          balance: wallet?.display_name ?? text('payments.wallet'),
          balance_after: text('payments.summary.after'),
        }}
        short={bill?.is_short === true && text('payments.short')}
      />
    </Summary>
  )
}
