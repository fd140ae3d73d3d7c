import { normaliseReference } from '../payments/payment-key.ts'
import { isUtrOf, withdrawalModes, type WithdrawalMode } from '../withdrawals/bank-payment.ts'

/** How banks call the ways of paying. */
const names: Readonly<Record<WithdrawalMode, readonly string[]>> = {
  UPI: ['UPI', 'U'],
  IMPS: ['IMPS', 'I'],
  NEFT: ['NEFT', 'N'],
  RTGS: ['RTGS', 'R'],
  'Same bank': ['SAMEBANK', 'IFT', 'FT', 'A2A', 'FUNDTRANSFER', 'INTERNAL', 'INTERNALTRANSFER'],
}

/**
 * The way of paying that a bank names, or where it names none, the one of which its number is: IMPS of twelve figures, else
 * NEFT. The families share their numbers, so which of a family is said changes nothing of what is one payment.
 */
export function modeOf(written: string, utr: string): WithdrawalMode | undefined {
  const word = normaliseReference(written)
  if (word !== '') return withdrawalModes.find((mode) => names[mode].includes(word))
  return isUtrOf('IMPS', utr) ? 'IMPS' : 'NEFT'
}
