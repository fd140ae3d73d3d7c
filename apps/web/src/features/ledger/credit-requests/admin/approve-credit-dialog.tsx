import type { creditMoves } from '@banyan/contract/credit-requests/credit-requests.ts'
import { Bill } from '#kit/figures/bill.tsx'
import { useAmountInWords } from '#kit/figures/use-amount-in-words.ts'
import { MoveDialog, type MoveProps } from '#kit/lives/move-dialog.tsx'
import { useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import type { CreditRow } from '../credit-columns.tsx'
import { useCreditPassword } from './use-credit-password.ts'

/** Says what goes to whom, in figures and words; asks for the password when so much was credited today that it is needed. */
export function ApproveCreditDialog(props: MoveProps<CreditRow, typeof creditMoves.approve>) {
  const inWords = useAmountInWords()
  const { round_off_digits } = useCompany().info
  const { name, amount, wallet_name, paid_to } = props.of
  const credited = { name, amount: moneyText(amount, round_off_digits), wallet_name }
  return (
    <MoveDialog
      {...props}
      words={{
        ...props.words,
        text: text('credit_requests.approve_note'),
        done: text('credit_requests.approved', credited),
      }}
      amount={amount}
      fields={{ current_password: useCreditPassword(amount) }}
    >
      <Summary>
        <SummaryRow label={text('paid_requests.by')}>{name}</SummaryRow>
        <SummaryRow label={text('credit_requests.wallet')}>{wallet_name}</SummaryRow>
        <SummaryRow label={text('credit_requests.paid_to')}>
          {paid_to === '' ? text('credit_requests.handed_over') : paid_to}
        </SummaryRow>
        <Bill of={props.of} lines={{ amount: text('paid_requests.amount') }} />
      </Summary>
      <p className="small quiet">{inWords(amount)}</p>
    </MoveDialog>
  )
}
