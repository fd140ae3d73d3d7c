import { Bill } from '#kit/figures/bill.tsx'
import { useAmountInWords } from '#kit/figures/use-amount-in-words.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { type Offer, withdrawalBill, withdrawalLines } from './withdrawal-bill.ts'

interface Props {
  amount: string | undefined
  offer: Offer
  /** Where it goes, before it is sent. */
  to?: string | undefined
}

/** What leaves the wallet, what is kept of it, and what arrives, in figures and in words. */
export function WithdrawSummary({ amount, offer, to }: Props) {
  const { symbol } = useFormat()
  const inWords = useAmountInWords()
  const bill = withdrawalBill(amount, offer)
  return (
    <>
      <Summary>
        {to !== undefined && <SummaryRow label={text('withdrawals.paid_to')}>{to}</SummaryRow>}
        {Number(offer.owed) > 0 && (
          <SummaryRow label={text('withdrawals.form.owed')}>
            <Amount value={offer.owed} />
          </SummaryRow>
        )}
        <Bill
          of={{ ...bill, balance: offer.balance }}
          lines={{
            ...withdrawalLines(offer.bank_fee),
            charge: text('withdrawals.form.charge', { percent: offer.charge_percent }),
            gst: text('withdrawals.form.gst', { percent: offer.gst_percent }),
            balance: offer.display_name,
            balance_after: text('withdrawals.form.after'),
          }}
          short={bill?.is_short === true && text('payments.short')}
        />
      </Summary>
      {bill !== undefined && symbol === '₹' && <p className="small quiet">{inWords(bill.net)}</p>}
    </>
  )
}
