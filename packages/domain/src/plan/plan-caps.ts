import { decimalsOf, parseDecimal } from '../money/decimal.ts'
import { floorDivide } from '../money/rounding.ts'
import type { CapInput, CapPeriod } from './trimming/caps-input.ts'
import { CAP_PERIODS } from './trimming/caps-input.ts'
import type { Scales } from './scales.ts'

type CapLimit =
  | { readonly of: 'amount'; readonly amount_minor: bigint }
  | { readonly of: 'pairs'; readonly pairs: bigint }
  | { readonly of: 'own_package' }

/** The most that a kind of income pays one member in a period. */
export interface Cap {
  readonly per: CapPeriod
  readonly limit: CapLimit
}

/** Caps in the order that decides between equals; none where the plan says nothing of them. */
export function capsOf(inputs: readonly CapInput[] | undefined, { money_digits }: Scales): Cap[] {
  const caps = (inputs ?? []).map(({ per, amount, pairs }): Cap => {
    if (amount !== undefined) {
      // Room under a cap rounds down, so whatever is finer than the currency never counts.
      const finest = Math.max(decimalsOf(amount), money_digits)
      const amount_minor = floorDivide(parseDecimal(amount, finest), 10n ** BigInt(finest - money_digits))
      return { per, limit: { of: 'amount', amount_minor } }
    }
    return { per, limit: pairs === undefined ? { of: 'own_package' } : { of: 'pairs', pairs: BigInt(pairs) } }
  })
  return caps.sort((a, b) => CAP_PERIODS.indexOf(a.per) - CAP_PERIODS.indexOf(b.per))
}
