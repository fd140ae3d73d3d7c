import type { Integers } from '../integers.ts'
import type { ActivationPay } from './instant-plan.ts'

/** What an activation of a volume pays, and what its rate applies to: the volume, or the one activation. */
export function payOfActivation<N extends number | bigint>(
  integers: Integers<N>,
  pay: ActivationPay,
): (bv: N) => { readonly base: N; readonly gross: N } {
  if (pay.of === 'activation') {
    const fixed = { base: integers.one, gross: integers.of(pay.amount_minor) }
    return () => fixed
  }
  const share = integers.fraction(pay.share)
  return (bv) => ({ base: bv, gross: integers.share(bv, share) })
}
