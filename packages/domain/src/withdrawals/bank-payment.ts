import { paymentKey } from '../payments/payment-key.ts'
import { isReferenceOf } from '../payments/payment-mode.ts'

/** How a bank pays a withdrawal. */
export const withdrawalModes = ['UPI', 'IMPS', 'NEFT', 'RTGS', 'Same bank'] as const
export type WithdrawalMode = (typeof withdrawalModes)[number]

/** Where a withdrawal goes: the account number or the UPI id of the person's bank details. */
export const payTos = ['bank', 'upi'] as const
export type PayTo = (typeof payTos)[number]

/**
 * Whether a UTR in capitals can be one of this mode: the rule of every payment's reference (domain section 0.65), without
 * words around it. No two payments have the same, whatever their modes.
 */
export const isUtrOf = (mode: WithdrawalMode, utr: string): boolean =>
  isReferenceOf(mode, utr) && paymentKey(mode, utr) === utr

/** An account number is paid by a bank transfer, a UPI id by UPI. */
export const modesFor = (pay_to: PayTo, modes: readonly WithdrawalMode[]): readonly WithdrawalMode[] =>
  modes.filter((mode) => (mode === 'UPI') === (pay_to === 'upi'))
