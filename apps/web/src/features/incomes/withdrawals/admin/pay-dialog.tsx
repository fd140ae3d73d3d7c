import { payWithdrawal } from '@banyan/contract/withdrawals/deciding.ts'
import { modesFor, withdrawalModes } from '@banyan/domain/withdrawals/bank-payment.ts'
import type { ActDialogProps } from '#kit/acts/act.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { dateField } from '#kit/form/date-field.tsx'
import { choiceField, textField } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { useUiWords } from '#ui/words.ts'
import { paidTo, type WithdrawalRow } from '../withdrawal-columns.tsx'

/** Writes down what the bank says of one payment. */
export function PayDialog({ of, onClose, onDone }: ActDialogProps<WithdrawalRow>) {
  const words = useUiWords().act
  const { id, request_no, pay_to, net, name } = of
  const modes = modesFor(pay_to, withdrawalModes)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('withdrawals.pay_title', { request_no })}
      text={text('withdrawals.pay_note')}
    >
      <Summary>
        <SummaryRow label={name}>{paidTo(of)}</SummaryRow>
        <SummaryRow label={text('withdrawals.net_all')} part="net">
          <Amount value={net} />
        </SummaryRow>
      </Summary>
      <ContractForm
        to={payWithdrawal}
        params={{ id }}
        fields={{
          mode: choiceField({
            label: text('withdrawals.mode'),
            options: modes.map((value) => ({ value, label: value })),
            isHalf: true,
          }),
          paid_on: dateField({ label: text('withdrawals.paid_on'), isHalf: true }),
          utr: textField({ label: text('withdrawals.utr'), isCode: true, isCapitals: true, maxLength: 40 }),
          current_password: proofField({ label: text('withdrawals.password'), icon: 'lock' }),
        }}
        submit={text('withdrawals.pay')}
        onCancel={{ label: words.cancel, act: onClose }}
        onDone={() => {
          toast.show({ severity: 'success', summary: text('withdrawals.paid_done', { request_no }) })
          onClose()
          onDone()
        }}
      />
    </Dialog>
  )
}
