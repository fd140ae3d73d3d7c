import type { requestCredit } from '@banyan/contract/credit-requests/credit-requests.ts'
import { useAmountInWords } from '#kit/figures/use-amount-in-words.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Code } from '#ui/figures/code.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { balanceWith, creditOf, type Terms } from './credit-of.ts'

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
  const amount = creditOf(of.amount, terms)
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
        <SummaryRow label={text('paid_requests.form.paid')} part="net">
          <Amount value={amount} />
        </SummaryRow>
        <SummaryRow label={text('credit_requests.after')} part="after">
          <Amount value={balanceWith(terms.balance, amount)} />
        </SummaryRow>
      </Summary>
      {amount !== undefined && <p className="small quiet">{inWords(amount)}</p>}
    </>
  )
}
