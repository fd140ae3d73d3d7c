import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine } from '../kit/fields.ts'
import { dataOf, id, instant } from '../kit/values.ts'
import { supportRule } from '../words/rules/support.ts'
import { seenVersion } from './as-read.ts'
import { conversationState } from './rows.ts'

export const noteText = oneLine(1000).min(3, supportRule('note'))

/** Into which conversation, as both were read, and why, for the company alone. */
export const merging = z.strictObject({
  into_id: id,
  version: seenVersion,
  into_version: seenVersion,
  note: noteText,
})

/** The conversations in which one can go on: open ones of the same person that the admin may see. */
export const findMergeable = endpoint({
  method: 'GET',
  path: '/admin/conversations/:id/mergeable',
  summary: 'Open conversations of the same person, into one of which this one can be merged',
  pages: ['admin/support/view-message'],
  params: z.strictObject({ id }),
  reply: dataOf(
    z.array(
      z.object({
        id,
        conversation_no: z.string(),
        subject: z.string(),
        category: z.string(),
        state: conversationState,
        last_at: instant,
        version: seenVersion,
      }),
    ),
  ),
})
