import { splitGst } from '@banyan/domain/gst/split-gst.ts'
import { coolingOffEnd } from '@banyan/domain/topups/cancelling.ts'
import { givenPart, paidPartOf, type GivenPart } from '@banyan/domain/topups/given-part.ts'
import type { ActivationPayment } from './commands/activation-payment.ts'
import type { ActivationBasis } from './commands/load-activation.ts'

const day_ms = 86_400_000

/** What follows from the basis of an activation. Amounts are in hundredths. */
export interface ActivationAmounts {
  readonly taxable_minor: bigint
  readonly gst_minor: bigint
  readonly cooling_off_ends_at: Date
  /** How the line is split by what the given balance pays. */
  readonly part: GivenPart
  /** What the event says of a package that was not paid for, or not whole. */
  readonly given: {
    readonly is_given?: boolean
    readonly is_partly_given?: boolean
    readonly cap_base_minor?: bigint
  }
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

/**
 * Splits the tax and what the given balance pays, says when the cooling-off ends, and what counts of a package that was
 * given: under the overall cap all of it, with its price without tax.
 */
export function amountsOf(
  basis: ActivationBasis,
  payment: ActivationPayment,
  { at, given_minor }: { readonly at: Date; readonly given_minor: bigint },
): ActivationAmounts {
  const { topup, sold, company, cooling_off_before } = basis
  const gst = splitGst(topup.price_minor, sold.gst_percent, company.round_off_digits)
  const paid = paidPartOf(topup.price_minor, given_minor)
  const own_end = new Date(at.getTime() + company.cooling_off_days * day_ms)
  return {
    ...gst,
    part: givenPart({ ...topup, ...gst }, given_minor, company.round_off_digits),
    cooling_off_ends_at: coolingOffEnd(own_end, cooling_off_before),
    given:
      paid === 'whole'
        ? givenBy(payment, basis)
        : {
            is_given: paid === 'nothing',
            is_partly_given: paid === 'partly',
            cap_base_minor: gst.taxable_minor,
          },
  }
}
