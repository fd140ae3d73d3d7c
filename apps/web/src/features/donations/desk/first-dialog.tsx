import { putFirst } from '@banyan/contract/donations/desk.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'

interface Props {
  of: { readonly id: string; readonly name: string } | undefined
  side: 'giving' | 'receiving'
  onClose: () => void
}

/** Past all others in a queue, which only a reason justifies. */
export function FirstDialog({ of, side, onClose }: Props) {
  const words = useUiWords().act
  if (of === undefined) return null
  const { id, name } = of
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(`donation_admin.first.title_${side}`, { name })}
      text={text('donation_admin.first.note')}
    >
      <ContractForm
        to={putFirst}
        params={{ side, id }}
        fields={{
          reason: textField({
            label: text('donation_admin.reason'),
            hint: text('donation_admin.reason_audit'),
            isLong: true,
            maxLength: 300,
          }),
        }}
        submit={text('donation_admin.first.submit')}
        onCancel={{ label: words.cancel, act: onClose }}
        onDone={() => {
          toast.show({ severity: 'success', summary: text('donation_admin.first.said', { name }) })
          onClose()
        }}
      />
    </Dialog>
  )
}
