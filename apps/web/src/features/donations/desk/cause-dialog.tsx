import { addCause } from '@banyan/contract/donations/causes.ts'
import { findPerson } from '@banyan/contract/pins/pin-acts.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { agreeField, moneyField, textField } from '#kit/form/fields.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { text } from '#kit/text.ts'

/** A cause, whose beneficiary somebody has looked at. */
export function CauseDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title={text('donation_admin.causes.add')}
      text={text('donation_admin.causes.add_note')}
      to={addCause}
      fields={{
        title: textField({ label: text('donation_admin.causes.title'), maxLength: 100 }),
        user_id: personField({ label: text('donation_admin.causes.member'), find: findPerson }),
        target: moneyField({ label: text('donation_admin.causes.target') }),
        story: textField({
          label: text('donation_admin.causes.story'),
          hint: text('donation_admin.causes.story_hint'),
          isLong: true,
          maxLength: 2000,
        }),
        has_verified: agreeField({
          label: text('donation_admin.causes.has_verified'),
          note: text('donation_admin.causes.has_verified_note'),
        }),
      }}
      submit={text('donation_admin.causes.add')}
      done={text('donation_admin.causes.added')}
    />
  )
}
