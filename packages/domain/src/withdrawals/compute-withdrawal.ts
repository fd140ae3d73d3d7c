import { gstOn } from '../gst/split-gst.ts'
import { parseDecimal } from '../money/decimal.ts'
import { minor, type Minor } from '../money/minor.ts'
import { roundHalfUp } from '../money/rounding.ts'

const percentDigits = 4
const hundredPercent = 100n * 10n ** BigInt(percentDigits)

/** What the company keeps of a withdrawal; percentages such as "5" or "2.5". */
export interface WithdrawalCharges {
  /** Of the amount that is withdrawn. */
  readonly charge_percent: string
  /** GST on that charge, in two equal halves. */
  readonly gst_percent: string
  /** A flat fee for the transfer, in hundredths, without GST. */
  readonly bank_fee: bigint
}

export interface WithdrawalAmounts {
  readonly gross_minor: Minor
  readonly charge_minor: Minor
  readonly gst_minor: Minor
  readonly other_minor: Minor
  /** What goes to the bank: the gross less all others. Not above zero where the charges take everything. */
  readonly net_minor: Minor
}

/** A percentage of an amount in hundredths, rounded half-up once at the company's digits. */
function shareOf(amount_minor: bigint, percent: string, round_off_digits: number): bigint {
  const unit = 10n ** BigInt(2 - round_off_digits)
  return roundHalfUp(amount_minor * parseDecimal(percent, percentDigits), hundredPercent * unit) * unit
}

/** What a withdrawal comes to (domain section 5.5), all in hundredths. Of 10,000.00 by 5 % and 18 %: 500.00, 90.00, 9,410.00. */
export function computeWithdrawal(
  gross_minor: bigint,
  { charge_percent, gst_percent, bank_fee }: WithdrawalCharges,
  round_off_digits: number,
): WithdrawalAmounts {
  const charge_minor = shareOf(gross_minor, charge_percent, round_off_digits)
  const gst_minor = gstOn(charge_minor, gst_percent, round_off_digits)
  const net_minor = gross_minor - charge_minor - gst_minor - bank_fee
  return {
    gross_minor: minor(gross_minor),
    charge_minor: minor(charge_minor),
    gst_minor: minor(gst_minor),
    other_minor: minor(bank_fee),
    net_minor: minor(net_minor),
  }
}
