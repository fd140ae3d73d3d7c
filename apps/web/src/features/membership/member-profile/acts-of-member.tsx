import { askErasure, askTwoFactorRecovery } from '@banyan/contract/approvals/approvals.ts'
import { openAsMember, reinstateMember, resignMember } from '@banyan/contract/members/member-profile.ts'
import { type ActDialogProps, type Acts, type ActWords, type CallAct, callAct } from '#kit/acts/act.ts'
import { ReasonDialog } from '#kit/acts/reason-dialog.tsx'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { blockAct, unblockAct } from '#features/network/members/index.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import type { Member } from './member.ts'
import { TransferDialog } from './transfer-dialog.tsx'

type Verb = 'open_as' | 'resign' | 'reinstate' | 'recovery' | 'erase'

const reason = () => ({ label: text('members.reason') })

const wordsOf = (verb: Verb, { name }: Member): ActWords => ({
  label: text(`members.${verb}`),
  title: text(`members.${verb}_title`, { name }),
  text: text(`members.${verb}_note`),
})

/** Another tab, where the ticket travels behind the #: it is in no log and no history of the server. */
const openTicket = (ticket: string) =>
  void window.open(`${pathTo('any/accounts/sign-in-success')}#ticket=${ticket}`, '_blank', 'noopener')

/** Looks through the member's eyes. */
export const openAsAct = (): CallAct<Member> =>
  callAct<Member, typeof openAsMember>({
    to: openAsMember,
    if: ({ may }) => may.open_as,
    reason: reason(),
    words: (member) => wordsOf('open_as', member),
    onDone: ({ data }) => openTicket(data.ticket),
  })

const waitsFor = ({ waiting }: Member, kind: Member['waiting'][number]) => waiting.includes(kind)

/** What can be done with a membership, the harmless first. */
export const menuActs = (): Acts<Member> => ({
  edit: {
    draw: ({ of, onClose }) => <EditDialog of={of} onClose={onClose} />,
    if: ({ may }) => may.edit,
    icon: 'edit',
    words: () => ({ label: text('members.edit') }),
  },
  correct: {
    draw: ({ of, onClose }) => <CorrectDialog of={of} onClose={onClose} />,
    if: ({ may }) => may.edit,
    icon: 'edit_note',
    words: () => ({ label: text('members.correct') }),
  },
  unblock: unblockAct(),
  reinstate: {
    to: reinstateMember,
    if: ({ may }) => may.reinstate,
    icon: 'undo',
    reason: reason(),
    words: (member) => ({ ...wordsOf('reinstate', member), done: text('members.reinstated') }),
  },
  recovery: {
    draw: (props) => <AskSecond {...props} to={askTwoFactorRecovery} verb="recovery" />,
    if: (member) => member.may.edit && member.is_two_factor_auth_enabled && !waitsFor(member, 'two_factor_recovery'),
    icon: 'phonelink_erase',
    words: (member) => wordsOf('recovery', member),
  },
  transfer: {
    draw: ({ of, onClose }) => <TransferDialog of={of} onClose={onClose} />,
    if: (member) => member.may.transfer && !waitsFor(member, 'death_transfer'),
    icon: 'diversity_3',
    words: () => ({ label: text('members.transfer') }),
  },
  block: blockAct(),
  resign: {
    to: resignMember,
    if: ({ may }) => may.resign,
    icon: 'logout',
    isDanger: true,
    reason: reason(),
    words: (member) => ({ ...wordsOf('resign', member), done: text('members.resigned') }),
  },
  erase: {
    draw: (props) => <AskSecond {...props} to={askErasure} verb="erase" />,
    if: (member) => member.may.erase && !waitsFor(member, 'erasure'),
    icon: 'delete_forever',
    isDanger: true,
    words: (member) => wordsOf('erase', member),
  },
})

interface AskProps extends ActDialogProps<Member> {
  to: typeof askErasure
  verb: 'recovery' | 'erase'
}

/** What a second admin has to agree to, with the reason for it. */
const AskSecond = ({ of, to, verb, ...props }: AskProps) => (
  <ReasonDialog
    {...props}
    to={to}
    body={{ user_id: of.user_id }}
    words={{ ...wordsOf(verb, of), done: text('members.asked') }}
    reason={reason()}
  />
)
