import { text } from '#kit/text.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
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
        <Fact label={text('messages.person')} note={of.user_id}>
          {of.name}
        </Fact>
        <Fact label={text('messages.to')} note={text(`messages.channels.${of.channel}`)}>
          {of.to}
        </Fact>
        <Fact label={text('messages.created_at')}>
          <DateTime value={of.created_at} />
        </Fact>
        <Fact label={text('messages.state')} note={isPuzzling(of.state) && text(`messages.state_notes.${of.state}`)}>
          <MessageState of={of.state} />
        </Fact>
        {of.sent_at !== null && (
          <Fact label={text('messages.sent_at')}>
            <DateTime value={of.sent_at} />
          </Fact>
        )}
        {of.next_try_at !== null && (
          <Fact label={text('messages.next_try_at')}>
            <DateTime value={of.next_try_at} />
          </Fact>
        )}
        {of.last_error !== '' && (
          <Fact label={text('messages.last_error')} isWide>
            {of.last_error}
          </Fact>
        )}
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
