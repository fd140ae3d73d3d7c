import { amountInWords } from '@banyan/domain/money/amount-in-words.ts'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { type Offer, reckonedOf } from './reckoned.ts'
import { WithdrawalSum } from './withdrawal-sum.tsx'

interface Props {
  amount: string | undefined
  offer: Offer
  /** Where it goes, before it is sent. */
  to?: string | undefined
}

/** What leaves the wallet, what is kept of it, and what arrives, in figures and in words. */
export function WithdrawSummary({ amount, offer, to }: Props) {
  const { symbol } = useFormat()
  const of = reckonedOf(amount, offer)
  return (
    <>
      <Summary>
        {to !== undefined && <SummaryRow label={text('withdrawals.paid_to')}>{to}</SummaryRow>}
        <WithdrawalSum
          of={of}
          hasOther={offer.bank_fee !== '0.00'}
          percents={{ charge: offer.charge_percent, gst: offer.gst_percent }}
        />
        <SummaryRow label={offer.display_name}>
          <Amount value={offer.balance} />
        </SummaryRow>
        <SummaryRow label={text('withdrawals.form.after')} part="after">
          {of !== undefined && of.after === undefined ? (
            <Status kind="failed">{text('payments.short')}</Status>
          ) : (
            <Amount value={of?.after} />
          )}
        </SummaryRow>
      </Summary>
      {of !== undefined && symbol === '₹' && <p className="small quiet">{amountInWords(of.net_minor, 2)}</p>}
    </>
  )
}
