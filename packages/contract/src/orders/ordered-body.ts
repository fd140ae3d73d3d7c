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
