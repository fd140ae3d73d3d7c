import { isInstantNumber, isSameBankNumber, isTransferNumber, paymentKey } from './payment-key.ts'

/** How people pay (specification, section 9). */
export const paymentModes = ['UPI', 'NEFT', 'IMPS', 'RTGS', 'Same bank', 'Cheque', 'DD', 'Cash'] as const
export type PaymentMode = (typeof paymentModes)[number]

const shapes: Readonly<Record<PaymentMode, (number: string) => boolean>> = {
  UPI: isInstantNumber,
  IMPS: isInstantNumber,
  NEFT: isTransferNumber,
  RTGS: isTransferNumber,
  'Same bank': isSameBankNumber,
  Cheque: (number) => /^[A-Z0-9]{6,22}$/.test(number),
  DD: (number) => /^[A-Z0-9]{6,22}$/.test(number),
  Cash: (number) => /^[A-Z0-9]{0,22}$/.test(number),
}

/**
 * Whether a reference of capital letters and figures can be one of this way to pay: the same rule for what comes in and for
 * what goes out. A word typed before the twelve figures of a UPI payment does no harm; a bank's reference without a number
 * is none.
 */
export const isReferenceOf = (mode: PaymentMode, reference: string): boolean =>
  /^[A-Z0-9]*$/.test(reference) && shapes[mode](paymentKey(mode, reference))
