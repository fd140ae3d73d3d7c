import { z } from 'zod'
import { most_photos } from '@banyan/domain/returns/return-lines.ts'
import { oneLine } from '../kit/fields.ts'
import { dataOf, fileId, id, instant, money } from '../kit/values.ts'
import { line_no, linesOf, pieces } from '../orders/order-lines.ts'
import { orderRule } from '../words/rules/orders.ts'

const count = z.number().int()

/** Photos of the goods, uploaded before. */
const photo_ids = z
  .array(fileId)
  .max(most_photos, orderRule('return_photos_most', { most: most_photos }))
  .refine((ids) => new Set(ids).size === ids.length, orderRule('return_photo_twice'))
  .optional()

/** What of a sale can still be returned. */
export const returnable = dataOf(
  z.object({
    order_no: z.string(),
    /** Null until it is delivered. */
    returns_end_at: instant.nullable(),
    /** Why nothing can be asked for now; null where it can. */
    refusal: z.enum(['not_delivered', 'too_late', 'one_open', 'asked_often', 'not_answered']).nullable(),
    lines: z.array(
      z.object({
        line_no: count,
        code: z.string(),
        name: z.string(),
        quantity: count,
        /** Pieces that went back already. */
        returned: count,
        /** Pieces that can still go back; 0 of what is not taken back. */
        left: count,
        /** Of one piece, with GST. */
        price: money,
      }),
    ),
  }),
)

/** What goes back, and why. */
export const asking = z.strictObject({
  lines: linesOf(z.strictObject({ line_no, quantity: pieces.min(1, orderRule('quantity')) })),
  why: oneLine(300).min(3, orderRule('return_why')),
  photo_ids,
})
export const asked = dataOf(z.object({ id, return_no: z.string(), asked: money }))

/** What came back of each line. */
export const arrived = linesOf(
  z.strictObject({
    line_no,
    saleable: pieces.min(0, orderRule('pieces_least')),
    damaged: pieces.min(0, orderRule('pieces_least')),
  }),
)
export const taken = dataOf(z.object({ return_no: z.string(), refunded: money, credit_note_no: z.string() }))
