import { changeMember } from '@banyan/contract/members/member-profile.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { given, textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'
import type { Member } from './member.ts'

/** Corrects a name or a contact; why is written down. */
export function EditDialog({ of, onClose }: { of: Member; onClose: () => void }) {
  const words = useUiWords().act
  const { name, email, mobile, version } = of
  return (
    <Dialog isOpen onClose={onClose} title={text('members.edit')} text={text('members.edit_note')}>
      <ContractForm
        to={changeMember}
        params={{ id: of.id }}
        fields={{
          name: textField({ label: text('members.name') }),
          email: textField({ label: text('members.email'), inputMode: 'email' }),
          mobile: textField({ label: text('members.mobile'), inputMode: 'tel' }),
          reason: textField({ label: text('members.reason'), isLong: true, maxLength: 300 }),
          version: given<number>(),
        }}
        startFrom={{ name, email, mobile, version }}
        submit={text('members.edit')}
        onCancel={{ label: words.cancel, act: onClose }}
        onDone={() => {
          toast.show({ severity: 'success', summary: text('members.edited') })
          onClose()
        }}
      />
    </Dialog>
  )
}
