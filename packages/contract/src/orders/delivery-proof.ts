import { z } from 'zod'
import { orderRule } from '../words/rules/orders.ts'

/** What its buyer says to whoever hands the goods over. */
export const deliveryProof = z.strictObject({
  code: z
    .string(orderRule('code'))
    .trim()
    .regex(/^\d{6}$/, orderRule('code')),
})
