import { seedRequest } from '@banyan/contract/donations/desk-acts.ts'
import { findPerson } from '@banyan/contract/pins/pin-acts.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { moneyField, textField } from '#kit/form/fields.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { text } from '#kit/text.ts'

/** Asks for donations to an id, such as one of the company's own: how a queue begins in which nobody has given yet. */
export function SeedDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title={text('donation_admin.seed.title')}
      text={text('donation_admin.seed.note')}
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
      done={text('donation_admin.seed.said')}
    />
  )
}
