import { z } from 'zod'
import { conversationLife } from '@banyan/domain/support/conversation-life.ts'
import { aboutKinds, longest_message, most_files } from '@banyan/domain/support/conversation-rules.ts'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine, readable, userId } from '../kit/fields.ts'
import { windows } from '../kit/list.ts'
import { stepsEndpoint } from '../kit/steps.ts'
import { dataOf, done, fileId, id, instant } from '../kit/values.ts'
import { dueTimes } from './due.ts'
import { betweenFranchises, relatedFranchise } from './party.ts'
import { conversationFilters, conversationRow, conversationShape, conversationSorts, priority } from './rows.ts'
import { rule } from '../words/rules/common.ts'
import { supportRule } from '../words/rules/support.ts'

export const aboutKind = z.enum(aboutKinds)

export const subject = oneLine(150).min(3, supportRule('subject'))
export const category = oneLine(40).min(1, supportRule('category'))

/** Plain text of many lines; nothing in it is ever markup. */
export const messageText = readable().max(longest_message, rule('characters_most', { most: longest_message }))

/** A message of the longest, in letters of three bytes each. */
export const message_bytes = 32_768

/** What is said, and what is attached. One of the two is enough. */
export const messageShape = {
  message: messageText,
  file_ids: z.array(fileId, supportRule('message')).max(most_files, supportRule('files_most', { most: most_files })),
}

/** A message that says something. */
export const saysSomething = z.refine<{ readonly message: string; readonly file_ids: readonly unknown[] }>(
  ({ message: text, file_ids }) => text !== '' || file_ids.length > 0,
  { path: ['message'], message: supportRule('message') },
)

const aboutText = new RegExp(`^(${aboutKinds.join('|')}):\\d{1,18}$`)
/** A row of one’s own by its kind and key: `withdrawal:17`. */
const about = z.string(supportRule('about')).regex(aboutText, supportRule('about'))

const composing = ['user/support/compose', 'franchise/support/compose'] as const
const reading = ['user/support/view-message', 'franchise/support/view-message'] as const

const ownRow = z.object({ kind: aboutKind, id, name: z.string() })

/** What a new conversation may say, for its form. */
export const conversationTerms = endpoint({
  method: 'GET',
  path: '/conversations/terms',
  summary: 'The categories of a new conversation, and the rows of one’s own that it may be about',
  pages: composing,
  /** The row that is asked about, however old it is; one of somebody else is not there. */
  query: z.strictObject({ about: about.optional() }),
  reply: dataOf(
    z.object({
      categories: z.array(z.string()),
      /** The newest of each kind, and the one that was named. */
      about: z.array(ownRow),
      /** To whom a franchise may write instead of the company: its parent first. */
      to: z.array(relatedFranchise),
    }),
  ),
})

const begun = z.object({ id, conversation_no: z.string() })

export const startConversation = endpoint({
  method: 'POST',
  path: '/conversations',
  body_bytes: message_bytes,
  summary: 'Begins a conversation with the company, or of a franchise with its parent or one directly below it',
  pages: composing,
  isOnce: true,
  body: z
    .strictObject({
      /** The franchise it goes to; nobody: the company. */
      to: userId.nullable().optional(),
      category,
      priority,
      about: about.nullable(),
      subject,
      ...messageShape,
    })
    .check(saysSomething),
  reply: dataOf(
    begun.extend({
      /** By when the company answers, and how many of its working hours that is; nothing where a franchise is asked. */
      answer_due_at: instant.nullable(),
      answer_hours: z.number().int().nullable(),
    }),
  ),
})

/** What is attached to a message; its bytes leave by short-lived links alone. */
export const attachment = z.object({ id, is_image: z.boolean(), size_bytes: z.number().int() })

/** Which admin of the company wrote is nobody else’s business. */
export const message = z.object({
  id,
  at: instant,
  is_from_company: z.boolean(),
  /** Of the side that reads. */
  is_own: z.boolean(),
  text: z.string(),
  files: z.array(attachment),
  /** The merged conversation in which it was written; null: this one. */
  conversation_no: z.string().nullable(),
  /** A visitor wrote it by the contact form; nobody had signed in. It stands under the name of the member all the same. */
  is_from_contact_form: z.boolean(),
})

/** A conversation as whoever asked reads it. Notes of the company are no part of it. */
export const ownConversation = z.object({
  ...conversationShape,
  about_kind: aboutKind.nullable(),
  about_id: id.nullable(),
  about_name: z.string(),
  /** Of a donation: whether whoever asked pays it. */
  is_about_payer: z.boolean(),
  /** A visitor wrote it by the contact form, with this address; nobody had signed in. */
  is_from_contact_form: z.boolean(),
  /** The earlier conversation that this one goes on from, and the later one that goes on from this. */
  follows: z.object({ id, conversation_no: z.string() }).nullable(),
  followed_by: z.object({ id, conversation_no: z.string() }).nullable(),
  /** Where it goes on since it was merged, and the merged ones that go on in this one. */
  merged_into: z.object({ id, conversation_no: z.string() }).nullable(),
  merged: z.array(z.object({ id, conversation_no: z.string() })),
  /** The message to many people that it answers. */
  answers: z.object({ id, subject: z.string() }).nullable(),
  /** Why it was closed. */
  reason: z.string(),
  /** What became of a complaint, until it is opened again. */
  outcome: z.string(),
  messages: z.array(message),
  times: dueTimes,
  /** Since when somebody of the company has it and is to answer; who it is, whoever asked is not told. */
  answering_since: instant.nullable(),
  /** Nothing where it is with the company. */
  between: betweenFranchises.nullable(),
  /** What an answer would do now; a merged one takes none. */
  answer: z.enum(['reopen', 'add', 'begin', 'refuse']),
})

const one = { params: z.strictObject({ id }) }

export const readConversation = endpoint({
  ...one,
  method: 'GET',
  path: '/conversations/:id/messages',
  summary: 'A conversation of one’s own with all its messages',
  pages: reading,
  reply: dataOf(ownConversation),
})

/** After 14 days the answer begins a new conversation, which is the one that is answered here. */
export const answerConversation = endpoint({
  ...one,
  method: 'POST',
  path: '/conversations/:id/messages',
  body_bytes: message_bytes,
  summary: 'Adds a message to a conversation of one’s own; a resolved one opens again, or a new one goes on from it',
  pages: reading,
  isOnce: true,
  body: z.strictObject(messageShape).check(saysSomething),
  reply: dataOf(begun),
})

/** Opening a conversation ends that it is unread, up to the message that was seen. */
export const seen = z.strictObject({ message_id: id })

export const markConversationRead = endpoint({
  ...one,
  method: 'POST',
  path: '/conversations/:id/read',
  summary: 'Says up to which message a conversation of one’s own was read',
  pages: reading,
  isQuiet: true,
  body: seen,
  reply: done,
})

export const fileReply = dataOf(z.object({ url: z.string(), expires_at: instant }))
export const conversationFile = endpoint({
  ...one,
  method: 'POST',
  path: '/conversations/files/:id',
  summary: 'A short-lived link to what is attached to a conversation of one’s own',
  pages: reading,
  isQuiet: true,
  reply: fileReply,
})

export const conversationSteps = stepsEndpoint(conversationLife, {
  path: '/conversations',
  summary: 'What became of a conversation, step by step',
  pages: [...reading, 'admin/support/view-message'],
  extra: {},
})

/** With the franchise that it is with; nobody: the company. */
const ownConversationRow = conversationRow.extend({
  other_user_id: z.string().nullable(),
  other_name: z.string().nullable(),
})
export const ownConversationLists = windows(
  { row: ownConversationRow, filters: conversationFilters, sorts: conversationSorts },
  {
    userInbox: {
      path: '/user/conversations/inbox',
      summary: 'Conversations in which the company wrote to this member',
      pages: ['user/support/inbox'],
    },
    userOutbox: {
      path: '/user/conversations/outbox',
      summary: 'Conversations in which this member wrote',
      pages: ['user/support/outbox'],
    },
    franchiseInbox: {
      path: '/franchise/conversations/inbox',
      summary: 'Conversations in which the company or another franchise wrote to this franchise',
      pages: ['franchise/support/inbox'],
    },
    franchiseOutbox: {
      path: '/franchise/conversations/outbox',
      summary: 'Conversations in which this franchise wrote',
      pages: ['franchise/support/outbox'],
    },
  },
)
