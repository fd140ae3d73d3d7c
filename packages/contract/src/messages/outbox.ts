import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine } from '../kit/fields.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, day, done, flag, id, instant } from '../kit/values.ts'
import { channel, messageTemplate } from './message-kinds.ts'
import { rule } from '../words/rules/common.ts'

/** `held`: no channel is set up. `unsure`: handed over and cut off before the answer; never sent again by itself. */
export const messageState = z.enum(['waiting', 'held', 'sending', 'unsure', 'sent', 'failed'])
export type MessageState = z.output<typeof messageState>

/** A message as whoever looks through the outbox sees it: codes and links are masked. */
const messageRow = z.object({
  id,
  created_at: instant,
  channel,
  template: messageTemplate,
  user_id: z.string().nullable(),
  name: z.string().nullable(),
  to: z.string(),
  /** Empty for an SMS. */
  subject: z.string(),
  text: z.string(),
  state: messageState,
  tries: z.number().int(),
  next_try_at: instant.nullable(),
  sent_at: instant.nullable(),
  /** What the other side answered, or why it was discarded. */
  last_error: z.string(),
  may: z.object({ send_again: z.boolean(), discard: z.boolean(), reveal: z.boolean() }),
})

export const listOutbox = listEndpoint({
  path: '/admin/outbox',
  summary: 'Everything the company sends, with codes and links masked',
  pages: ['admin/outbox'],
  row: messageRow,
  filters: {
    state: messageState,
    channel,
    template: messageTemplate,
    user_id: z.string().trim().max(50),
    created_from: day,
    created_to: day,
    /** It goes out only when somebody sends it again: held, failed, or cut off on its way. */
    needs_decision: flag,
  },
  sorts: ['created_at'],
  isFeed: true,
})

const params = z.strictObject({ id })
const reason = oneLine(300).min(3, rule('reason'))

export const getMessage = endpoint({
  method: 'GET',
  path: '/admin/outbox/:id',
  summary: 'One message, with codes and links masked',
  pages: ['admin/outbox', 'admin/outbox-reveal'],
  params,
  reply: dataOf(messageRow),
})

export const sendAgain = endpoint({
  method: 'POST',
  path: '/admin/outbox/:id/send-again',
  summary: 'Sends a message that failed, was held, or was cut off on its way',
  pages: ['admin/outbox'],
  params,
  reply: done,
})

export const discardMessage = endpoint({
  method: 'POST',
  path: '/admin/outbox/:id/discard',
  summary: 'Gives up a message that has not gone out',
  pages: ['admin/outbox'],
  params,
  body: z.strictObject({ reason }),
  reply: done,
})

export const revealMessage = endpoint({
  method: 'POST',
  path: '/admin/outbox/:id/reveal',
  summary: 'The full text of a message, with its code or link; each look is written down',
  pages: ['admin/outbox-reveal'],
  params,
  body: z.strictObject({ reason }),
  reply: dataOf(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
})
