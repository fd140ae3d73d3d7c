import { splitGst } from '@banyan/domain/gst/split-gst.ts'
import { coolingOffEnd } from '@banyan/domain/topups/cancelling.ts'
import type { ActivationPayment } from './commands/activation-payment.ts'
import type { ActivationBasis } from './commands/load-activation.ts'

const day_ms = 86_400_000

/** What follows from the basis of an activation. Amounts are in hundredths. */
export interface ActivationAmounts {
  readonly taxable_minor: bigint
  readonly gst_minor: bigint
  readonly cooling_off_ends_at: Date
  /** What the event says of a package that was not paid for. */
  readonly given: { readonly is_given?: boolean; readonly cap_base_minor?: bigint }
}

/**
 * By a pin that the company gave away nobody above earns, and under the overall cap the package counts with its price
 * without tax. A donation is paid to other members: it moves volume, and makes a pair, only when the company took a fee.
 */
function givenBy(payment: ActivationPayment, { sold, topup, company }: ActivationBasis): ActivationAmounts['given'] {
  const isGivenPin = payment.mode === 'pin' && ['free', 'leader'].includes(payment.pin.kind)
  const is_given = isGivenPin || (payment.mode === 'donation' && topup.bv_minor === 0n)
  if (!is_given && payment.mode !== 'donation') return {}
  const { taxable_minor } = splitGst(sold.price_minor, sold.gst_percent, company.round_off_digits)
  return { is_given, cap_base_minor: taxable_minor }
}

/** Splits the tax, says when the cooling-off ends, and what counts of a package that was given. */
export function amountsOf(basis: ActivationBasis, payment: ActivationPayment, at: Date): ActivationAmounts {
  const { topup, sold, company, cooling_off_before } = basis
  const own_end = new Date(at.getTime() + company.cooling_off_days * day_ms)
  return {
    ...splitGst(topup.price_minor, sold.gst_percent, company.round_off_digits),
    cooling_off_ends_at: coolingOffEnd(own_end, cooling_off_before),
    given: givenBy(payment, basis),
  }
}
