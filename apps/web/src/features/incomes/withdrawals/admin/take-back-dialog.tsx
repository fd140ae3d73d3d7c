import { failWithdrawal, returnWithdrawal } from '@banyan/contract/withdrawals/deciding.ts'
import type { ActDialogProps } from '#kit/acts/act.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { textField } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'
import type { WithdrawalRow } from '../withdrawal-columns.tsx'

const kinds = {
  fail: {
    to: failWithdrawal,
    title: 'withdrawals.fail_title',
    note: 'withdrawals.fail_note',
    submit: 'withdrawals.fail',
    done: 'withdrawals.failed_done',
  },
  return: {
    to: returnWithdrawal,
    title: 'withdrawals.return_title',
    note: 'withdrawals.return_note',
    submit: 'withdrawals.give_back',
    done: 'withdrawals.returned_done',
  },
} as const

/** Gives the whole amount back, with a reason its owner reads: a bank has not paid, or has sent it back. */
export function TakeBackDialog({
  of,
  how,
  onClose,
  onDone,
}: ActDialogProps<WithdrawalRow> & { how: keyof typeof kinds }) {
  const words = useUiWords().act
  const { id, request_no } = of
  const { to, title, note, submit, done } = kinds[how]
  return (
    <Dialog isOpen onClose={onClose} title={text(title, { request_no })} text={text(note)}>
      <ContractForm
        to={to}
        params={{ id }}
        fields={{
          reason: textField({ label: text('withdrawals.reason'), isLong: true, maxLength: 300 }),
          current_password: proofField({ label: text('withdrawals.password'), icon: 'lock' }),
        }}
        submit={text(submit)}
        onCancel={{ label: words.cancel, act: onClose }}
        onDone={() => {
          toast.show({ severity: 'success', summary: text(done, { request_no }) })
          onClose()
          onDone()
        }}
      />
    </Dialog>
  )
}
