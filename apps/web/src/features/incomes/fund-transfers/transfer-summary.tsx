import type { ReactNode } from 'react'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import type { TransferBill, TransferTerms } from './transfer-bill.ts'

interface Props {
  /** Where it goes. */
  to: ReactNode
  bill: TransferBill | undefined
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
      <SummaryRow label={text('fund_transfers.summary.amount')} part={hasCharge ? 'row' : 'net'}>
        <Amount value={bill?.amount} />
      </SummaryRow>
      {hasCharge && (
        <>
          <SummaryRow label={text('fund_transfers.summary.charge', { percent: terms.charge_percent })}>
            <Amount value={bill?.charge} />
          </SummaryRow>
          <SummaryRow label={text('fund_transfers.summary.net')} part="net">
            <Amount value={bill?.net} />
          </SummaryRow>
        </>
      )}
      <SummaryRow label={wallet.name}>
        <Amount value={wallet.balance} />
      </SummaryRow>
      <SummaryRow label={text('fund_transfers.summary.after', { wallet: wallet.name.toLowerCase() })} part="after">
        {bill !== undefined && bill.after === undefined ? (
          <Status kind="failed">{text('fund_transfers.short')}</Status>
        ) : (
          <Amount value={bill?.after} />
        )}
      </SummaryRow>
      {terms.left_today !== null && (
        <SummaryRow label={text('fund_transfers.summary.left_today')}>
          <Amount value={terms.left_today} />
        </SummaryRow>
      )}
    </Summary>
  )
}
