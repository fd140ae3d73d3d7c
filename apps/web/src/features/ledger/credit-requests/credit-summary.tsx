import type { requestCredit } from '@banyan/contract/credit-requests/credit-requests.ts'
import { Bill } from '#kit/figures/bill.tsx'
import { useAmountInWords } from '#kit/figures/use-amount-in-words.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Code } from '#ui/figures/code.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { creditBill, type Terms } from './credit-of.ts'

interface Props {
  of: Partial<WireBody<typeof requestCredit>>
  terms: Terms
  accounts: readonly { readonly id: string; readonly label: string }[]
  /** Before it is sent: the payment too. */
  isQuestion: boolean
}

/** What is asked for, and what the wallet will hold once it is approved. */
export function CreditSummary({ of, terms, accounts, isQuestion }: Props) {
  const inWords = useAmountInWords()
  const bill = creditBill(of.amount, terms)
  const account = accounts.find(({ id }) => id === of.deposit_account_id)
  return (
    <>
      <Summary>
        <SummaryRow label={terms.wallet_name}>
          <Amount value={terms.balance} />
        </SummaryRow>
        {isQuestion && (
          <>
            {of.payment_mode !== 'Cash' && (
              <SummaryRow label={text('credit_requests.paid_to')}>{account?.label}</SummaryRow>
            )}
            <SummaryRow label={of.payment_mode ?? ''}>
              {of.reference === '' || of.reference === undefined ? '\u2013' : <Code>{of.reference}</Code>}
            </SummaryRow>
          </>
        )}
        <Bill
          of={bill}
          lines={{ amount: text('paid_requests.form.paid'), balance_after: text('credit_requests.after') }}
        />
      </Summary>
      {bill !== undefined && <p className="small quiet">{inWords(bill.amount)}</p>}
    </>
  )
}
