import { seedRequest } from '@banyan/contract/donations/desk-acts.ts'
import { findPerson } from '@banyan/contract/pins/pin-acts.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { moneyField, textField } from '#kit/form/fields.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'

/** Asks for donations to an id, such as one of the company's own: how a queue begins in which nobody has given yet. */
export function SeedDialog({ onClose }: { onClose: () => void }) {
  const words = useUiWords().act
  return (
    <Dialog isOpen onClose={onClose} title={text('donation_admin.seed.title')} text={text('donation_admin.seed.note')}>
      <ContractForm
        to={seedRequest}
        fields={{
          user_id: personField({ label: text('donation_admin.seed.member'), find: findPerson }),
          amount: moneyField({ label: text('donation_admin.seed.amount') }),
          reason: textField({
            label: text('donation_admin.reason'),
            hint: text('donation_admin.reason_audit'),
            maxLength: 300,
          }),
        }}
        submit={text('donation_admin.seed.submit')}
        onCancel={{ label: words.cancel, act: onClose }}
        onDone={() => {
          toast.show({ severity: 'success', summary: text('donation_admin.seed.said') })
          onClose()
        }}
      />
    </Dialog>
  )
}
