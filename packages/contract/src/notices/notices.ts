import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, done, id, instant } from '../kit/values.ts'
import { messageTemplate } from '../messages/message-kinds.ts'

/** The bell lists so many and counts no further. */
export const most_notices = 100

export const listNotices = endpoint({
  method: 'GET',
  path: '/notices',
  summary: 'What I was told: the newest hundred',
  pages: 'signed-in',
  reply: dataOf(
    z.array(
      z.object({
        id,
        created_at: instant,
        template: messageTemplate,
        /** What it is about, among the rows of the page it leads to; null: the page alone. */
        row_id: id.nullable(),
        title: z.string(),
        text: z.string(),
        is_read: z.boolean(),
      }),
    ),
  ),
})

export const readNotices = endpoint({
  method: 'POST',
  path: '/notices/read',
  summary: 'My notices up to this one are read',
  pages: 'signed-in',
  body: z.strictObject({ up_to: id }),
  reply: done,
  isQuiet: true,
})
