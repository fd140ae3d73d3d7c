import { allocate } from '../money/allocate.ts'
import { minor, type Minor } from '../money/minor.ts'

/**
 * What each line costs after a discount on the whole, shared out by the value of the lines with the largest remainder. It comes
 * before tax, so tax is taken from what is left.
 * @param gross_minor of each line, in hundredths
 * @throws RangeError when the discount is below zero or more than the whole
 */
export function shareDiscount(gross_minor: readonly bigint[], discount_minor: bigint): Minor[] {
  const whole = gross_minor.reduce((sum, line) => sum + line, 0n)
  if (discount_minor < 0n || discount_minor > whole) throw new RangeError('a discount is at most the whole')
  if (discount_minor === 0n) return gross_minor.map(minor)
  const shares = allocate(minor(discount_minor), gross_minor)
  return gross_minor.map((line, at) => minor(line - shares[at]!))
}
