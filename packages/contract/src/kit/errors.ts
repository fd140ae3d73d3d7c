import { z } from 'zod'

/** The body of every refusal. `errors` maps a field to what is wrong with it (spec section 8, status 400). */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
})
export type ErrorBody = z.output<typeof errorBody>
