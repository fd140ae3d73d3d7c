import { askErasure, askTwoFactorRecovery } from '@banyan/contract/approvals/approvals.ts'
import { openAsMember, reinstateMember, resignMember } from '@banyan/contract/members/member-profile.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { given, textField } from '#kit/form/fields.tsx'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'
import type { Member } from './member.ts'

/** The acts that ask for nothing but why. */
export type Reasoned = 'open_as' | 'resign' | 'reinstate' | 'recovery' | 'erase'

const said = {
  resign: 'members.resigned',
  reinstate: 'members.reinstated',
  recovery: 'members.asked',
  erase: 'members.asked',
} as const

/** Another tab, where the ticket travels behind the #: it is in no log and no history of the server. */
const openTicket = (ticket: string) =>
  void window.open(`${pathTo('any/accounts/sign-in-success')}#ticket=${ticket}`, '_blank', 'noopener')

interface Props {
  verb: Reasoned
  of: Member
  onClose: () => void
}

/** Says what an act does, asks why, and does it. */
export function MemberReasonDialog({ verb, of, onClose }: Props) {
  const words = useUiWords().act
  const { id, user_id, name } = of
  const common = {
    submit: text(`members.${verb}`),
    onCancel: { label: words.cancel, act: onClose },
  }
  const reason = textField({ label: text('members.reason'), isLong: true, maxLength: 300 })
  const tell = (key: keyof typeof said) => () => {
    toast.show({ severity: 'success', summary: text(said[key]) })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(`members.${verb}_title`, { name })}
      text={text(`members.${verb}_note`)}
    >
      {verb === 'open_as' && (
        <ContractForm
          {...common}
          to={openAsMember}
          params={{ id }}
          fields={{ reason }}
          onDone={({ data }) => {
            openTicket(data.ticket)
            onClose()
          }}
        />
      )}
      {verb === 'resign' && (
        <ContractForm {...common} to={resignMember} params={{ id }} fields={{ reason }} onDone={tell(verb)} />
      )}
      {verb === 'reinstate' && (
        <ContractForm {...common} to={reinstateMember} params={{ id }} fields={{ reason }} onDone={tell(verb)} />
      )}
      {verb === 'recovery' && (
        <ContractForm
          {...common}
          to={askTwoFactorRecovery}
          fields={{ user_id: given<string>(), reason }}
          startFrom={{ user_id }}
          onDone={tell(verb)}
        />
      )}
      {verb === 'erase' && (
        <ContractForm
          {...common}
          to={askErasure}
          fields={{ user_id: given<string>(), reason }}
          startFrom={{ user_id }}
          onDone={tell(verb)}
        />
      )}
    </Dialog>
  )
}
