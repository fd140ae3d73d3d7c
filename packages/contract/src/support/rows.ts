import { z } from 'zod'
import { conversationStates } from '@banyan/domain/support/conversation-life.ts'
import { priorities } from '@banyan/domain/support/conversation-rules.ts'
import { longest_search } from '@banyan/domain/support/searched.ts'
import { flag, id, instant } from '../kit/values.ts'

export const conversationState = z.enum(conversationStates)
export const priority = z.enum(priorities)

/** What everybody reads of a conversation, in lists and on its page. */
export const conversationShape = {
  id,
  conversation_no: z.string(),
  subject: z.string(),
  category: z.string(),
  priority,
  state: conversationState,
  started_at: instant,
  /** Of the newest message. */
  last_at: instant,
}

/** What a list of conversations is, whoever reads it. */
export const conversationFilters = {
  state: conversationState,
  category: z.string().trim().max(40),
  priority,
  conversation_no: z.string().trim().max(30),
  subject: z.string().trim().max(150),
  /** A number, words of the subject and of messages, or what it is about; for the company words of notes and the person, too. */
  search: z.string().trim().max(longest_search),
  is_unread: flag,
}
export const conversationRow = z.object({ ...conversationShape, is_unread: z.boolean() })
export const conversationSorts = ['last_at', 'started_at'] as const
