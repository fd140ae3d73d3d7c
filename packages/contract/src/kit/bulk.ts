import { z } from 'zod'
import { reason } from './errors.ts'
import { id } from './values.ts'
import { rule } from '../words/rules/common.ts'

/** The most rows one act takes at once: what a person can have chosen, and one transaction can hold. */
export const most_rows_at_once = 500

/** The rows an act is about, each named once. */
export const bulkIds = z
  .array(id, rule('some'))
  .min(1, rule('some_least'))
  .max(most_rows_at_once, rule('some_most', { most: most_rows_at_once }))
  .refine((ids) => new Set(ids).size === ids.length, rule('some_twice'))

/** What became of one row. Codes and messages are those of the same act on that row alone. */
export const bulkResult = z.object({
  id,
  /** What people call it, such as a pin's number; null for what does not exist or is not the caller's. */
  name: z.string().nullable(),
  outcome: z.enum(['done', 'refused']),
  code: z.string().nullable(),
  message: z.string().nullable(),
  /** Which sentence `message` is. */
  reason: reason.nullable(),
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
