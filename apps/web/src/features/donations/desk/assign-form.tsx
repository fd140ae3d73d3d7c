import { assignLink } from '@banyan/contract/donations/desk-acts.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { choiceField, moneyField, textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'

interface Waiting {
  readonly id: string
  readonly name: string
  readonly user_id: string
  readonly left: string
}

interface Props {
  givers: readonly Waiting[]
  receivers: readonly Waiting[]
  onClose: () => void
}

/** Who pays whom, how much, and why it is done by hand. */
export function AssignForm({ givers, receivers, onClose }: Props) {
  const words = useUiWords().act
  const { digits } = useFormat()
  const optionsOf = (rows: readonly Waiting[]) =>
    rows.map(({ id, name, user_id, left }) => ({
      value: id,
      label: text('donation_admin.assign.option', { name, user_id, left: moneyText(left, digits) }),
    }))
  return (
    <ContractForm
      to={assignLink}
      fields={{
        commitment_id: choiceField({
          label: text('donation_admin.assign.commitment'),
          options: optionsOf(givers),
        }),
        request_id: choiceField({ label: text('donation_admin.assign.request'), options: optionsOf(receivers) }),
        amount: moneyField({
          label: text('donation_admin.assign.amount'),
          hint: text('donation_admin.assign.amount_hint'),
        }),
        reason: textField({
          label: text('donation_admin.reason'),
          hint: text('donation_admin.reason_hint'),
          maxLength: 300,
        }),
      }}
      submit={text('donation_admin.assign.submit')}
      onCancel={{ label: words.cancel, act: onClose }}
      onDone={({ data: { id } }) => {
        toast.show({ severity: 'success', summary: text('donation_admin.assign.said', { id }) })
        onClose()
      }}
    />
  )
}
