import {
  addNote,
  conversationMoves,
  findOfficers,
  handOver,
  type openConversation,
} from '@banyan/contract/support/answering.ts'
import { conversationLife } from '@banyan/domain/support/conversation-life.ts'
import type { ActDialogProps } from '#kit/acts/act.ts'
import { ActButtons } from '#kit/acts/act-buttons.tsx'
import type { WireReply } from '#kit/api/wire.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { choiceField, given, textField } from '#kit/form/fields.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { moveActs } from '#kit/lives/move-acts.tsx'
import { text } from '#kit/text.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { NothingToChoose } from './nothing-to-choose.tsx'
import { ResolveComplaint } from '../due/resolve-complaint.tsx'

export type Opened = WireReply<typeof openConversation>['data']

// Merging asks into which one.
const { merge: _merge, ...moves } = conversationMoves

const acts = {
  ...moveActs(conversationLife, moves, 'support.moves', {
    named: ({ conversation_no }: Opened) => ({ conversation_no }),
    moves: { resolve: { sends: ({ version }: Opened) => ({ version }) } },
  }),
  resolve_complaint: {
    if: ({ may }: Opened) => may.resolve_complaint,
    words: () => ({ label: text('support_due.complaint.label') }),
    draw: (props: ActDialogProps<Opened>) => <ResolveComplaint {...props} />,
  },
  hand_over: {
    if: ({ may, cannot_read }: Opened) =>
      may.answer || (cannot_read !== null && (may.resolve || may.resolve_complaint)),
    words: () => ({ label: text('support.hand_over.label') }),
    draw: (props: ActDialogProps<Opened>) => <HandOver {...props} />,
  },
  merge: {
    if: ({ may }: Opened) => may.merge,
    words: () => ({ label: text('support.merge.label') }),
    draw: (props: ActDialogProps<Opened>) => <MergeDialog {...props} />,
  },
  note: {
    if: ({ forgotten_at, state }: Opened) => forgotten_at === null && state !== 'merged',
    words: () => ({ label: text('support.notes.add') }),
    draw: (props: ActDialogProps<Opened>) => <Note {...props} />,
  },
}

/** What the company can do with a conversation beside answering it. */
export const ConversationActs = ({ of }: { of: Opened }) => <ActButtons<Opened> acts={acts} of={of} />

/** To another admin, with what they should know. */
function HandOver({ of, onClose, onDone }: ActDialogProps<Opened>) {
  const { data } = useDetail(findOfficers, { query: { id: of.id } })
  if (data === undefined) return null
  const others = data.data.filter(({ user_id }) => user_id !== of.officer?.user_id)
  if (others.length === 0)
    return (
      <NothingToChoose
        title={text('support.hand_over.none_title')}
        note={text('support.hand_over.none')}
        onClose={onClose}
      />
    )
  const options = others.map(({ user_id, name }) => ({ value: user_id, label: `${name} (${user_id})` }))
  return (
    <FormDialog
      to={handOver}
      params={{ id: of.id }}
      title={text('support.hand_over.title', { conversation_no: of.conversation_no })}
      text={text('support.hand_over.note')}
      fields={{
        user_id: choiceField({ label: text('support.officer'), options }),
        note: textField({ label: text('support.notes.text'), isLong: true, maxLength: 1000 }),
        officer_user_id: given(),
      }}
      startFrom={{ officer_user_id: of.officer?.user_id ?? null }}
      submit={text('support.hand_over.label')}
      done={text('support.hand_over.done')}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

const Note = ({ of, onClose, onDone }: ActDialogProps<Opened>) => (
  <FormDialog
    to={addNote}
    params={{ id: of.id }}
    title={text('support.notes.add')}
    text={text('support.notes.who')}
    fields={{ note: textField({ label: text('support.notes.text'), isLong: true, maxLength: 1000 }) }}
    submit={text('support.notes.add')}
    onClose={onClose}
    onDone={onDone}
  />
)
