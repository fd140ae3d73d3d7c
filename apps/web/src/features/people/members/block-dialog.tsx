import { blockMember, unblockMember } from '@banyan/contract/members/members.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'

export interface Blocking {
  readonly verb: 'block' | 'unblock'
  readonly member: { readonly id: string; readonly name: string }
}

const calls = { block: blockMember, unblock: unblockMember } as const

/** Asks for the reason, which is written down, and blocks a member or lets them in again. */
export function BlockDialog({ of, onClose }: { of: Blocking | null; onClose: () => void }) {
  const words = useUiWords().act
  if (of === null) return null
  const { verb, member } = of
  const { name } = member
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(`admin.members.${verb}_title`, { name })}
      text={text(`admin.members.${verb}_note`)}
    >
      <ContractForm
        to={calls[verb]}
        params={{ id: member.id }}
        fields={{ reason: textField({ label: text('admin.members.reason'), isLong: true, maxLength: 300 }) }}
        submit={text(`admin.members.${verb}`)}
        onCancel={{ label: words.cancel, act: onClose }}
        onDone={() => {
          toast.show({ severity: 'success', summary: text(`admin.members.${verb}ed`, { name }) })
          onClose()
        }}
      />
    </Dialog>
  )
}
