import type { MessageState as State } from '@banyan/contract/messages/outbox.ts'
import { stateMark } from '#kit/lives/state-mark.tsx'

/** Where a message is. */
export const { Mark: MessageState, column: messageState } = stateMark<State>(
  'messages.states',
  {
    held: 'ended',
    sending: 'moving',
    unsure: 'failed',
    sent: 'done',
  },
  'bare',
)
