import { addDays, type Day } from '../calendar/business-day.ts'
import { paymentKey } from '../payments/payment-key.ts'

/** What an entry of a bank can be of ours. */
export const outsidePayments = [
  'credit_request',
  'pin_request',
  'activation',
  'pin_batch',
  'withdrawal',
  'withdrawal_file',
  'withdrawal_return',
  'tds_challan',
] as const
export type OutsidePaymentKind = (typeof outsidePayments)[number]

/** So many days a bank may book a payment before or after the day that we know of it. */
export const days_apart = 3

/** A payment of ours that a bank has to know. */
export interface OutsidePayment {
  /** Above zero comes in, below zero goes out. */
  readonly amount_minor: bigint
  readonly mode: string | null
  readonly reference: string
  readonly from_day: Day
  readonly to_day: Day
  /** Null where any of our accounts may have it. */
  readonly deposit_account_id: bigint | null
}

interface BankEntry {
  readonly value_day: Day
  readonly amount_minor: bigint
  readonly references: readonly string[]
  readonly deposit_account_id: bigint
}

/** How well an entry fits a payment: amount, days and account are right, and with `exact` the reference too. */
export type Fit = 'exact' | 'likely' | 'none'

/** The days on which a bank may book what we know of a day. */
export const daysAround = (day: Day): Pick<OutsidePayment, 'from_day' | 'to_day'> => ({
  from_day: addDays(day, -days_apart),
  to_day: addDays(day, days_apart),
})

/** Whether an entry can be a payment. A hundredth more or less, another account or another week is none. */
export function fitOf(entry: BankEntry, payment: OutsidePayment): Fit {
  if (entry.amount_minor !== payment.amount_minor) return 'none'
  if (payment.deposit_account_id !== null && payment.deposit_account_id !== entry.deposit_account_id) return 'none'
  if (entry.value_day < payment.from_day || entry.value_day > payment.to_day) return 'none'
  const key = paymentKey(payment.mode, payment.reference)
  if (key === '') return 'likely'
  return entry.references.some((one) => paymentKey(payment.mode, one) === key) ? 'exact' : 'likely'
}
