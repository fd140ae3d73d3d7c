import type { ConversationState } from '@banyan/domain/support/conversation-life.ts'
import { stateMark } from '#kit/lives/state-mark.tsx'

/** The state of a conversation. */
export const { Mark: ConversationStatus, column: conversationState } = stateMark<ConversationState>('support.states', {
  new: 'waiting',
  open: 'moving',
  waiting: 'done',
  resolved: 'done',
  closed: 'ended',
  merged: 'ended',
})
