import { z } from 'zod'
import { conversationLife } from '@banyan/domain/support/conversation-life.ts'
import { endpoint } from '../kit/endpoint.ts'
import { userId } from '../kit/fields.ts'
import { toEverybody } from '../kit/guard.ts'
import { windows } from '../kit/list.ts'
import { moveEndpoints } from '../kit/moves.ts'
import { dataOf, done, id, instant } from '../kit/values.ts'
import { dueMark } from './due.ts'
import { asRead, seenVersion } from './as-read.ts'
import { merging, noteText } from './merging.ts'
import {
  category,
  fileReply,
  message,
  message_bytes,
  messageShape,
  ownConversation,
  saysSomething,
  seen,
  subject,
} from './conversations.ts'
import { conversationFilters, conversationRow, conversationSorts, priority } from './rows.ts'

const reading = ['admin/support/view-message'] as const
const one = { params: z.strictObject({ id }), pages: reading }

/** For the form of a message to one person, and to choose from in the lists. */
export const composeTerms = endpoint({
  method: 'GET',
  path: '/admin/conversations/terms',
  summary: 'The categories of conversations that an admin reads, and so may begin',
  pages: ['admin/support/compose', 'admin/support/inbox', 'admin/support/outbox', 'admin/grievances'],
  reply: dataOf(
    z.object({
      /** Those that the company offers. */
      categories: z.array(z.string()),
      /** The same and those that conversations still have, for the filters of lists. */
      listed: z.array(z.string()),
    }),
  ),
})

/** Whom a message would go to, shown before it is sent. */
export const findAddressee = endpoint({
  method: 'GET',
  path: '/admin/conversations/addressee',
  summary: 'The name of the member or franchise that a message would go to',
  pages: ['admin/support/compose'],
  isLookup: true,
  query: z.strictObject({ user_id: userId }),
  reply: dataOf(z.object({ name: z.string(), is_blocked: z.boolean(), has_left: z.boolean() })),
})

export const writeToPerson = endpoint({
  method: 'POST',
  path: '/admin/conversations',
  guard: toEverybody,
  body_bytes: message_bytes,
  summary: 'Begins a conversation with one member or franchise',
  pages: ['admin/support/compose'],
  isOnce: true,
  body: z.strictObject({ user_id: userId, category, priority, subject, ...messageShape }).check(saysSomething),
  reply: dataOf(z.object({ id, conversation_no: z.string(), name: z.string() })),
})

/** An admin who may answer. */
const officer = z.object({ user_id: z.string(), name: z.string() })

const person = { user_id: z.string(), name: z.string(), user_type: z.enum(['User', 'Franchise']) }

/** With what the company alone reads: who has it, who wrote, and its own notes. */
const companyConversation = ownConversation.extend({
  ...person,
  /** Who it is with, where their id was handed to an heir since; only the company reads it then. */
  former_name: z.string().nullable(),
  /** Why whoever asked reads nothing of it, for as long as that is so: it takes no answer. */
  cannot_read: z.enum(['blocked']).nullable(),
  officer: officer.nullable(),
  times_reopened: z.number().int(),
  /** When its words went, because whoever asked was erased. */
  forgotten_at: instant.nullable(),
  version: seenVersion,
  due: dueMark.nullable(),
  is_late: z.boolean(),
  messages: z.array(message.extend({ by_user_id: z.string(), by_name: z.string() })),
  notes: z.array(z.object({ id, at: instant, by_user_id: z.string(), by_name: z.string(), text: z.string() })),
  may: z.object({
    take: z.boolean(),
    resolve: z.boolean(),
    resolve_complaint: z.boolean(),
    close: z.boolean(),
    answer: z.boolean(),
    merge: z.boolean(),
  }),
})

export const openConversation = endpoint({
  ...one,
  method: 'GET',
  path: '/admin/conversations/:id',
  summary: 'A conversation with all its messages and the notes of the company',
  reply: dataOf(companyConversation),
})

export const answerAsCompany = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/conversations/:id/messages',
  body_bytes: message_bytes,
  summary: 'Answers a conversation; whoever asked is told that there is an answer',
  isOnce: true,
  body: z.strictObject(messageShape).check(saysSomething),
  reply: done,
})

export const markReadAsCompany = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/conversations/:id/read',
  summary: 'Says up to which message this admin has read a conversation',
  isQuiet: true,
  body: seen,
  reply: done,
})

export const fileOfConversation = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/conversations/files/:id',
  summary: 'A short-lived link to what is attached to a conversation; each look is written down',
  isQuiet: true,
  reply: fileReply,
})

export const addNote = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/conversations/:id/notes',
  summary: 'Adds a note that the company alone reads',
  body: z.strictObject({ note: noteText }),
  reply: done,
})

export const findOfficers = endpoint({
  method: 'GET',
  path: '/admin/conversations/officers',
  summary: 'The admins who may answer conversations, or one of them: those who read its category',
  pages: reading,
  query: z.strictObject({ id: id.optional() }),
  reply: dataOf(z.array(officer)),
})

export const handOver = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/conversations/:id/hand-over',
  summary:
    'Gives a conversation to another admin with a note that the company alone reads; 409 says that another one has it meanwhile',
  body: z.strictObject({
    user_id: userId,
    note: noteText,
    /** Who has it as it was read; null: nobody. Messages that came meanwhile change nothing about it. */
    officer_user_id: userId.nullable(),
  }),
  reply: done,
})

export const conversationMoves = moveEndpoints(conversationLife, {
  path: '/admin/conversations',
  pages: reading,
  calls: {
    take: { summary: 'Takes a conversation that nobody has' },
    resolve: {
      summary:
        'Says that the question is answered, as it was read; whoever asked may open it again for 14 days, and 409 says that more came meanwhile',
      body: asRead,
    },
    close: {
      summary:
        'Ends a resolved conversation for good, once whoever asked can open it no more; before that 409 says until when they can',
    },
    merge: {
      summary: 'Lets a conversation go on in another one of the same person; it takes no answer any more',
      body: merging,
    },
  },
})

const companyRow = conversationRow.extend({
  ...person,
  officer_user_id: z.string().nullable(),
  officer_name: z.string().nullable(),
  /** By when the company has to act next. */
  next_due_at: instant.nullable(),
  due: dueMark.nullable(),
  /** To be sent along where it is resolved from the list. */
  version: seenVersion,
})

export const companyConversationLists = windows(
  {
    row: companyRow,
    filters: {
      ...conversationFilters,
      user_id: z.string().trim().max(50),
      /** Whose work it is: of nobody yet, or of whoever reads. */
      officer: z.enum(['nobody', 'me']),
      due: dueMark,
    },
    sorts: [...conversationSorts, 'next_due_at'],
  },
  {
    inbox: {
      path: '/admin/conversations/inbox',
      summary: 'Conversations in which a member or a franchise wrote to the company',
      pages: ['admin/support/inbox'],
    },
    outbox: {
      path: '/admin/conversations/outbox',
      summary: 'Conversations in which the company wrote',
      pages: ['admin/support/outbox'],
    },
  },
)
