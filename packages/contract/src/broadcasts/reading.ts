import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { windows } from '../kit/list.ts'
import { dataOf, done, flag, id, instant } from '../kit/values.ts'
import { message_bytes, messageShape, saysSomething } from '../support/conversations.ts'

const pages = ['user/support/view-message', 'franchise/support/view-message'] as const
const one = { params: z.strictObject({ id }), pages }

const read = {
  id,
  subject: z.string(),
  sent_at: instant,
  is_unread: z.boolean(),
  /** It says something else than at first. */
  is_corrected: z.boolean(),
  is_recalled: z.boolean(),
}

/** What the company wrote to many people, as somebody finds it in their inbox. */
export const ownBroadcastLists = windows(
  {
    row: z.object(read),
    filters: { is_unread: flag, subject: z.string().trim().max(150) },
    sorts: ['sent_at'],
  },
  {
    user: {
      path: '/user/broadcasts',
      summary: 'Messages of the company to many people, this member among them',
      pages: ['user/support/inbox'],
    },
    franchise: {
      path: '/franchise/broadcasts',
      summary: 'Messages of the company to many people, this franchise among them',
      pages: ['franchise/support/inbox'],
    },
  },
)

export const readBroadcast = endpoint({
  ...one,
  method: 'GET',
  path: '/broadcasts/:id/text',
  summary: 'One message of the company to many people; of a recalled one only that it was recalled, and when',
  reply: dataOf(
    z.object({
      ...read,
      /** Empty once it is recalled. */
      text: z.string(),
      edition: z.int(),
      /** When the text became what it is; null: it was never corrected. */
      corrected_at: instant.nullable(),
      /** This person has read an earlier text of it. */
      has_read_earlier: z.boolean(),
      recalled_at: instant.nullable(),
      may: z.object({ reply: z.boolean() }),
      /** What this person answered, the newest first. */
      replies: z.array(z.object({ id, conversation_no: z.string() })),
    }),
  ),
})

export const markBroadcastRead = endpoint({
  ...one,
  method: 'POST',
  path: '/broadcasts/:id/read',
  summary: 'Remembers that this person has read the text as it is, on whatever device',
  isQuiet: true,
  body: z.strictObject({ edition: z.int().min(1) }),
  reply: done,
})

export const replyToBroadcast = endpoint({
  ...one,
  method: 'POST',
  path: '/broadcasts/:id/reply',
  body_bytes: message_bytes,
  summary: 'Answers a message to many, where it takes answers: a conversation of one’s own begins, which names it',
  isOnce: true,
  body: z.strictObject(messageShape).check(saysSomething),
  reply: dataOf(z.object({ id, conversation_no: z.string() })),
})
