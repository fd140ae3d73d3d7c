import type { withdrawalMoves } from '@banyan/contract/withdrawals/deciding.ts'
import { modesFor, withdrawalModes } from '@banyan/domain/withdrawals/bank-payment.ts'
import type { withdrawalLife } from '@banyan/domain/withdrawals/withdrawal-state.ts'
import { dateField } from '#kit/form/date-field.tsx'
import { choiceField, textField } from '#kit/form/fields.tsx'
import { MoveDialog, type MoveProps } from '#kit/lives/move-dialog.tsx'
import { Bill } from '#kit/figures/bill.tsx'
import { text } from '#kit/text.ts'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { paidTo, type WithdrawalRow } from '../withdrawal-columns.tsx'

type Props = MoveProps<WithdrawalRow, typeof withdrawalMoves.pay, typeof withdrawalLife.moves.pay>

/** Writes down what the bank says of one payment. */
export const PayDialog = (props: Props) => (
  <MoveDialog
    {...props}
    fields={{
      mode: choiceField({
        label: text('withdrawals.mode'),
        options: modesFor(props.of.pay_to, withdrawalModes).map((value) => ({ value, label: value })),
        isHalf: true,
      }),
      paid_on: dateField({ label: text('withdrawals.paid_on'), isHalf: true }),
      utr: textField({ label: text('withdrawals.utr'), isCode: true, isCapitals: true, maxLength: 40 }),
    }}
  >
    <Summary>
      <SummaryRow label={props.of.name}>{paidTo(props.of)}</SummaryRow>
      <Bill of={props.of} lines={{ net: text('withdrawals.net_all') }} />
    </Summary>
  </MoveDialog>
)
