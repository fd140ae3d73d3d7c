import { creditRequestSlip, creditRequestSteps } from '@banyan/contract/credit-requests/credit-requests.ts'
import { PaidRequestSheet } from '#features/ledger/payments/index.ts'
import { useAmountInWords } from '#kit/figures/use-amount-in-words.ts'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { Fact } from '#ui/surfaces/facts.tsx'
import type { CreditRow } from './credit-columns.tsx'

/** All that is known of a request for credit. */
export function CreditSheet({ of }: { of: CreditRow }) {
  const inWords = useAmountInWords()
  return (
    <PaidRequestSheet
      of={of}
      slipOf={creditRequestSlip}
      stepsOf={creditRequestSteps}
      inWords={inWords(of.amount)}
      after={
        of.journal_id !== null && (
          <Fact label={text('credit_requests.journal')}>
            <Code isCopyable>{of.journal_id}</Code>
          </Fact>
        )
      }
    >
      <Fact label={text('credit_requests.wallet')}>{of.wallet_name}</Fact>
      <Fact label={text('credit_requests.paid_to')}>
        {of.paid_to === '' ? text('credit_requests.handed_over') : of.paid_to}
      </Fact>
    </PaidRequestSheet>
  )
}
