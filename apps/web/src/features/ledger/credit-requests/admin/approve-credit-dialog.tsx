import { approveCreditRequest } from '@banyan/contract/credit-requests/credit-requests.ts'
import { requestWarnings } from '#features/ledger/payments/index.ts'
import type { ActDialogProps } from '#kit/acts/act.ts'
import { useReasonAgainst } from '#kit/acts/use-reason-against.ts'
import { Warnings } from '#kit/acts/warnings.tsx'
import { useAmountInWords } from '#kit/figures/use-amount-in-words.ts'
import { FormFields } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { moneyText } from '#ui/figures/money.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { useUiWords } from '#ui/words.ts'
import type { CreditRow } from '../credit-columns.tsx'
import { useCreditPassword } from './use-credit-password.ts'

/** Says what goes to whom, in figures and words; asks for the password when so much was credited today that it is needed. */
export function ApproveCreditDialog({ of, onClose, onDone }: ActDialogProps<CreditRow>) {
  const words = useUiWords().act
  const inWords = useAmountInWords()
  const { round_off_digits } = useCompany().info
  const { id, request_no, name, amount, wallet_name, paid_to } = of
  const warnings = requestWarnings(of)
  const against = useReasonAgainst(warnings)
  const form = useContractForm({
    to: approveCreditRequest,
    params: { id },
    fields: { current_password: useCreditPassword(amount), reason: against.field },
    onRefused: against.onRefused,
    onDone: () => {
      const credited = { name, amount: moneyText(amount, round_off_digits), wallet_name }
      toast.show({ severity: 'success', summary: text('credits.approved', credited) })
      onClose()
      onDone()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('requests.approve_title', { request_no })}
      text={text('credits.approve_note')}
    >
      <FormFrame
        of={form}
        submit={text('requests.approve')}
        onCancel={{ label: words.cancel, act: onClose, isFocused: warnings.length > 0 }}
      >
        <Warnings of={warnings} />
        <Summary>
          <SummaryRow label={text('requests.by')}>{name}</SummaryRow>
          <SummaryRow label={text('credits.wallet')}>{wallet_name}</SummaryRow>
          <SummaryRow label={text('credits.paid_to')}>
            {paid_to === '' ? text('credits.handed_over') : paid_to}
          </SummaryRow>
          <SummaryRow label={text('requests.amount')} part="net">
            <Amount value={amount} />
          </SummaryRow>
        </Summary>
        <p className="small quiet">{inWords(amount)}</p>
        <FormFields of={form} />
      </FormFrame>
    </Dialog>
  )
}
