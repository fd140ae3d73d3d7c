import { correctProfile } from '@banyan/contract/members/member-profile.ts'
import { profileFields } from '#features/people/profiles/index.ts'
import { useCompanyRules } from '#kit/form/company-rules.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { reasonField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import type { Member } from './member.ts'

/** Corrects address, date of birth and nominee. The member gets a message, and why is written down. */
export function CorrectDialog({ of, onClose }: { of: Member; onClose: () => void }) {
  const company = useCompanyRules()
  const { name: _name, ...fields } = profileFields({ user_type: 'User', locked: of.locked }, company)
  return (
    <FormDialog
      onClose={onClose}
      title={text('members.correct')}
      text={text('members.correct_note')}
      to={correctProfile}
      params={{ id: of.id }}
      fields={{ ...fields, reason: reasonField({ label: text('members.reason') }) }}
      startFrom={{
        date_of_birth: of.date_of_birth,
        address: of.address,
        city: of.city,
        state: of.state,
        pincode: of.pincode,
        nominee_name: of.nominee_name,
        nominee_relationship: of.nominee_relationship,
        nominee_mobile: of.nominee_mobile,
        version: of.profile_version,
      }}
      submit={text('members.correct')}
      done={text('members.corrected')}
    />
  )
}
