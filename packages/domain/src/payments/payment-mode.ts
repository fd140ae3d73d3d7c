import { isOnePayment, paymentKey } from './payment-key.ts'

/** How people pay (specification, section 9). */
export const paymentModes = ['UPI', 'NEFT', 'IMPS', 'RTGS', 'Cheque', 'DD', 'Cash'] as const
export type PaymentMode = (typeof paymentModes)[number]

const utr = /^[A-Z0-9]{16,22}$/
const shapes: Readonly<Record<PaymentMode, RegExp>> = {
  NEFT: utr,
  RTGS: utr,
  // Twelve figures on most receipts; some banks print the long form.
  UPI: /^(\d{12}|[A-Z0-9]{16,22})$/,
  IMPS: /^(\d{12}|[A-Z0-9]{16,22})$/,
  Cheque: /^[A-Z0-9]{6,22}$/,
  DD: /^[A-Z0-9]{6,22}$/,
  Cash: /^[A-Z0-9]{0,22}$/,
}

const banks: readonly PaymentMode[] = ['UPI', 'NEFT', 'IMPS', 'RTGS']

/**
 * Whether a reference of capital letters and figures can be one of this way to pay (UTR of 16 to 22, RRN of 12). A word
 * typed before the twelve figures of a UPI payment does no harm; a bank's reference without a number is none.
 */
export function isReferenceOf(mode: PaymentMode, reference: string): boolean {
  if (!banks.includes(mode)) return shapes[mode].test(reference)
  const key = paymentKey(mode, reference)
  const isTwelveFigures = (mode === 'UPI' || mode === 'IMPS') && /^\d{12}$/.test(key)
  return isOnePayment(mode, key) && (shapes[mode].test(reference) || isTwelveFigures)
}
