import { z } from 'zod'
import { conversationLife } from '@banyan/domain/support/conversation-life.ts'
import { longest_search } from '@banyan/domain/support/searched.ts'
import { endpoint } from '../kit/endpoint.ts'
import { listEndpoint } from '../kit/list.ts'
import { moveEndpoints } from '../kit/moves.ts'
import { dataOf, id } from '../kit/values.ts'
import { asRead } from './as-read.ts'
import { fileReply, message } from './conversations.ts'
import { conversationRow, conversationSorts, conversationState, priority } from './rows.ts'

/** What a parent franchise does with a conversation beside answering it. */
export const parentConversationMoves = moveEndpoints(conversationLife, {
  path: '/franchise/conversations',
  pages: ['franchise/support/view-message'],
  calls: {
    resolve: {
      summary:
        'Says that the question of a franchise below is answered, as it was read; it may open it again for 14 days',
      body: asRead,
    },
  },
})

const shape = conversationRow.omit({ is_unread: true }).extend({
  /** The franchise below, and its parent, who answers. */
  user_id: z.string(),
  name: z.string(),
  parent_user_id: z.string(),
  parent_name: z.string(),
})

/** Conversations between franchises, which the company reads and has no part in. */
export const betweenConversations = listEndpoint({
  path: '/admin/conversations/between',
  summary: 'Conversations between a franchise and its parent',
  pages: ['admin/support/inbox'],
  row: shape,
  filters: {
    search: z.string().trim().max(longest_search),
    state: conversationState,
    category: z.string().trim().max(40),
    priority,
    user_id: z.string().trim().max(50),
    parent_user_id: z.string().trim().max(50),
  },
  sorts: conversationSorts,
})

const one = { params: z.strictObject({ id }), pages: ['admin/support/view-message'] } as const

export const watchConversation = endpoint({
  ...one,
  method: 'GET',
  path: '/admin/conversations/between/:id',
  summary: 'A conversation between a franchise and its parent with all its messages',
  reply: dataOf(
    shape.extend({
      follows: z.object({ id, conversation_no: z.string() }).nullable(),
      followed_by: z.object({ id, conversation_no: z.string() }).nullable(),
      times_reopened: z.number().int(),
      messages: z.array(message.extend({ by_user_id: z.string(), by_name: z.string() })),
    }),
  ),
})

export const fileBetween = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/conversations/between/files/:id',
  summary: 'A short-lived link to what is attached to a conversation between franchises; each look is written down',
  isQuiet: true,
  reply: fileReply,
})
