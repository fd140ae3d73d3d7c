import { z } from 'zod'
import { id } from './values.ts'

/** The most rows one act takes at once: what a person can have chosen, and one transaction can hold. */
export const most_rows_at_once = 500

/** The rows an act is about, each named once. */
export const bulkIds = z
  .array(id, 'Choose some.')
  .min(1, 'Choose at least one.')
  .max(most_rows_at_once, `At most ${most_rows_at_once} at once.`)
  .refine((ids) => new Set(ids).size === ids.length, 'Something is chosen twice.')

/** What became of one row. Codes and messages are those of the same act on that row alone. */
export const bulkResult = z.object({
  id,
  /** What people call it, such as a pin's number; null for what does not exist or is not the caller's. */
  name: z.string().nullable(),
  outcome: z.enum(['done', 'refused']),
  code: z.string().nullable(),
  message: z.string().nullable(),
})

/** The answer of an act on many rows: a row that was refused stops no other. Results stand in the order asked for. */
export const bulkReply = <More extends z.ZodRawShape>(more: More) =>
  z.object({
    data: z.object({
      done: z.number().int(),
      refused: z.number().int(),
      results: z.array(bulkResult),
      ...more,
    }),
  })
