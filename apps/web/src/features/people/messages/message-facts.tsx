import { listOutbox } from '@banyan/contract/messages/outbox.ts'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { text } from '#kit/text.ts'
import { Facts } from '#ui/surfaces/facts.tsx'
import { MessageState } from './message-state.tsx'
import './outbox.css'
import type { MessageRow } from './outbox-columns.tsx'

/** States that need a word of explanation. */
const isPuzzling = (state: MessageRow['state']): state is 'held' | 'unsure' => state === 'held' || state === 'unsure'

/** One message, as it is: who, what, where it is, and its text with codes and links masked. */
export function MessageFacts({ of }: { of: MessageRow }) {
  return (
    <div className="stack loose">
      <Facts>
        {factsOf(listOutbox.row.shape, of, {
          name: { head: text('messages.person'), note: of.user_id },
          to: { head: text('messages.to'), note: text(`messages.channels.${of.channel}`) },
          created_at: { head: text('messages.created_at') },
          state: {
            head: text('messages.state'),
            cell: (state) => <MessageState of={state} />,
            note: isPuzzling(of.state) && text(`messages.state_notes.${of.state}`),
          },
          sent_at: { head: text('messages.sent_at'), isOptional: true },
          next_try_at: { head: text('messages.next_try_at'), isOptional: true },
          last_error: { as: 'prose', head: text('messages.last_error') },
        })}
      </Facts>
      <MessageText subject={of.subject} text={of.text} />
    </div>
  )
}

/** The words of a message, with its lines as they are. */
export const MessageText = ({ subject, text: words }: { subject: string; text: string }) => (
  <div className="message-text">
    {subject !== '' && <p className="message-subject">{subject}</p>}
    <p>{words.trim()}</p>
  </div>
)
