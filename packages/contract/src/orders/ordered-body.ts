import { z } from 'zod'
import { moneyOrNil, positiveMoney } from '../kit/values.ts'
import { receiver } from './receiver.ts'
import { cartLines, chosenPayment } from './shop.ts'

/** An order as it was shown: its lines, what pays it, and where it goes. */
export const orderedBody = {
  lines: cartLines,
  pay: chosenPayment,
  /** As it was shown. */
  total: positiveMoney,
  /** What of it the given balance pays, as it was shown. */
  given: moneyOrNil,
  ...receiver,
} as const

/**
 * The same of an order for a member, whose number and address whoever orders does not see: `is_own_address` sends it there,
 * and what is typed of another is not looked at. An empty `mobile` is the member's own.
 */
export const orderedForMember = { ...orderedBody, is_own_address: z.boolean().default(false) } as const
