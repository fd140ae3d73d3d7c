import { changeMember } from '@banyan/contract/members/member-profile.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { given, reasonField, textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import type { Member } from './member.ts'

/** Corrects a name or a contact; why is written down. */
export function EditDialog({ of, onClose }: { of: Member; onClose: () => void }) {
  const { name, email, mobile, version } = of
  return (
    <FormDialog
      onClose={onClose}
      title={text('members.edit')}
      text={text('members.edit_note')}
      to={changeMember}
      params={{ id: of.id }}
      fields={{
        name: textField({ label: text('members.name') }),
        email: textField({ label: text('members.email'), inputMode: 'email' }),
        mobile: textField({ label: text('members.mobile'), inputMode: 'tel' }),
        reason: reasonField({ label: text('members.reason') }),
        version: given<number>(),
      }}
      startFrom={{ name, email, mobile, version }}
      submit={text('members.edit')}
      done={text('members.edited')}
    />
  )
}
