import { z } from 'zod'

/** Which sentence it is and what it is about, so that it can be said in another language than English. */
export const reason = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

/**
 * The body of every refusal. `errors` maps a field to what is wrong with it (spec section 8, status 400). `code` tells
 * programs what to do; `reason` and `reasons` name the sentences of `message` and `errors`.
 */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  reason: reason.optional(),
  reasons: z.record(z.string(), reason).optional(),
})
export type ErrorBody = z.output<typeof errorBody>
