import { addDays, type Day } from '../calendar/business-day.ts'
import type { PaymentMode } from '../payments/payment-mode.ts'

/** Paper that says that money will come: it counts once the bank has paid it out. */
export const needsClearing = (mode: PaymentMode): boolean => mode === 'Cheque' || mode === 'DD'

/**
 * A payment from long before anybody was asked for it is another payment. One day is borne: clocks of banks and of
 * people differ around midnight.
 */
export const isPaidTooEarly = (paid_on: Day, assigned_on: Day): boolean => paid_on < addDays(assigned_on, -1)
