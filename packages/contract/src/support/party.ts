import { z } from 'zod'

/** A franchise that a franchise may write to: its parent, or one directly below it. */
export const relatedFranchise = z.object({ user_id: z.string(), name: z.string(), is_parent: z.boolean() })

/** Of a conversation between two franchises: the other one, and what may be done. */
export const betweenFranchises = relatedFranchise.extend({
  /** Why nobody adds to it any more: they are not parent and child any more, or the other would not read it. */
  over: z.enum(['ended', 'blocked', 'unread']).nullable(),
  may: z.object({ resolve: z.boolean() }),
})
