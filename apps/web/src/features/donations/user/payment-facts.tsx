import { Bill } from '#kit/figures/bill.tsx'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import type { ToReceive } from './links.ts'

/** What one looks for in the own account before one says that it is there: from whom, by which number, on which day. */
export function PaymentFacts({ of: { amount, from, proof } }: { of: ToReceive }) {
  return (
    <Summary>
      <SummaryRow label={text('donations.receive.from')}>
        {from.name} <Code>{from.user_id}</Code>
      </SummaryRow>
      {proof !== null && proof.reference !== '' && (
        <SummaryRow label={text('donations.proof.reference')}>
          <Code isCopyable>{proof.reference}</Code>
        </SummaryRow>
      )}
      {proof !== null && (
        <>
          <SummaryRow label={text('donations.form.mode')}>{proof.payment_mode}</SummaryRow>
          <SummaryRow label={text('donations.proof.paid_on')}>
            <DateText value={proof.paid_on} />
          </SummaryRow>
        </>
      )}
      <Bill of={{ amount }} lines={{ amount: text('donations.receive.amount') }} />
    </Summary>
  )
}
