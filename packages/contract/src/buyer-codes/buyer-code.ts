import { z } from 'zod'
import { orderRule } from '../words/rules/orders.ts'

/** The code that a buyer says to a franchise. */
export const buyerCode = z
  .string(orderRule('counter_code'))
  .trim()
  .regex(/^\d{6}$/, orderRule('counter_code'))
