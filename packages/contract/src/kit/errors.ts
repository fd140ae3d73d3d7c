import { z } from 'zod'

/** The code of an act that waits for a second person. */
export const waits_for_second = 'waits_for_second'

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

/** What a call is answered with status 202: nothing is done before a second person has agreed. */
export const waitingBody = errorBody.pick({ message: true, reason: true }).extend({
  code: z.literal(waits_for_second),
  approval_id: z.string(),
})
export type WaitingBody = z.output<typeof waitingBody>
