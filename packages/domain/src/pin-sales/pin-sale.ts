import { parseDecimal } from '../money/decimal.ts'
import { minor, type Minor } from '../money/minor.ts'
import { roundHalfUp } from '../money/rounding.ts'

const percentDigits = 4
const hundredPercent = 100n * 10n ** BigInt(percentDigits)

/** What so many pins come to, in hundredths. */
export interface PinBill {
  /** At the price of the package. */
  readonly total_minor: Minor
  /** What the company gives up of it. */
  readonly discount_minor: Minor
  /** What leaves the wallet. */
  readonly to_pay_minor: Minor
}

interface PinsWanted {
  readonly price_minor: bigint
  readonly count: number
  /** A percentage such as "2.5", from 0 to 100. */
  readonly discount_percent: string
  readonly round_off_digits: number
}

/**
 * The bill for pins. The discount is taken of the whole and rounded half-up once, at the company's `round_off_digits`;
 * it is never more than the price, even of one that is finer than those digits.
 */
export function billFor({ price_minor, count, discount_percent, round_off_digits }: PinsWanted): PinBill {
  const total = price_minor * BigInt(count)
  const unit = 10n ** BigInt(2 - round_off_digits)
  const rounded = roundHalfUp(total * parseDecimal(discount_percent, percentDigits), hundredPercent * unit) * unit
  const discount = rounded < total ? rounded : total
  return { total_minor: minor(total), discount_minor: minor(discount), to_pay_minor: minor(total - discount) }
}

/** Why pins cannot be sold to somebody, the first that applies. */
export type ReceiverRefusal = 'receiver_unknown' | 'receiver_is_self' | 'receiver_blocked' | 'receiver_left'

export interface PinReceiver {
  readonly person_id: bigint
  readonly is_blocked: boolean
  readonly left_at: Date | null
}

/** Decides whether pins may be sold to a member; undefined: no member has that id. Pins for oneself are bought, not sold. */
export function refuseReceiver(
  receiver: PinReceiver | undefined,
  seller_person_id: bigint,
): ReceiverRefusal | undefined {
  if (receiver === undefined) return 'receiver_unknown'
  if (receiver.person_id === seller_person_id) return 'receiver_is_self'
  if (receiver.is_blocked) return 'receiver_blocked'
  if (receiver.left_at !== null) return 'receiver_left'
  return undefined
}
