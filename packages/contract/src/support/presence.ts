import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, id } from '../kit/values.ts'

/** A page that is in sight says so this often. */
export const says_every_ms = 30_000
/** Whoever has said nothing for so long is gone. */
export const gone_after_ms = 75_000
/** Whoever has typed nothing for so long types no more. */
export const typing_for_ms = 45_000

/** Opening a conversation is the first call of it; whoever looks on says so again every half minute. */
export const sayPresent = endpoint({
  method: 'POST',
  path: '/admin/conversations/:id/presence',
  summary: 'Says that this admin has a conversation open, and answers who else has',
  params: z.strictObject({ id }),
  pages: ['admin/support/view-message'],
  isQuiet: true,
  body: z.strictObject({ is_typing: z.boolean() }),
  reply: dataOf(z.array(z.object({ user_id: z.string(), name: z.string(), is_typing: z.boolean() }))),
})
