import type { ReactNode } from 'react'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import type { Bill, Paying, Wallet } from './bill.ts'

interface Props {
  /** Who and what, as rows above the money. */
  children: ReactNode
  bill: Bill | undefined
  wallet: Wallet | undefined
  terms: Pick<Paying, 'discount_percent'>
}

/** What happens to the wallet: what leaves it, what it holds now, and what will be left. */
export function BillSummary({ children, bill, wallet, terms }: Props) {
  const hasDiscount = bill !== undefined && Number(terms.discount_percent) > 0
  return (
    <Summary>
      {children}
      {hasDiscount && (
        <>
          <SummaryRow label={text('payments.summary.total')}>
            <Amount value={bill.total} />
          </SummaryRow>
          <SummaryRow label={text('payments.summary.discount', { percent: terms.discount_percent })}>
            <Amount value={bill.discount} />
          </SummaryRow>
        </>
      )}
      <SummaryRow label={text('payments.summary.to_pay')} part="net">
        <Amount value={bill?.to_pay} />
      </SummaryRow>
      <SummaryRow label={wallet?.display_name ?? text('payments.wallet')}>
        <Amount value={wallet?.balance} />
      </SummaryRow>
      <SummaryRow label={text('payments.summary.after')} part="after">
        {bill?.isShort === true ? (
          <Status kind="failed">{text('payments.short')}</Status>
        ) : (
          <Amount value={bill?.after} />
        )}
      </SummaryRow>
    </Summary>
  )
}
