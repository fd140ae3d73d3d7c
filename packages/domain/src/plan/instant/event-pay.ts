import type { Integers } from '../engine/integers.ts'
import type { EventPay } from './instant-plan.ts'

/** What an event of a base pays, and what its rate applies to: the base, or the one event. */
export function payOfEvent<N extends number | bigint>(
  integers: Integers<N>,
  pay: EventPay,
): (base: N) => { readonly base: N; readonly gross: N } {
  if (pay.of === 'event') {
    const fixed = { base: integers.one, gross: integers.of(pay.amount_minor) }
    return () => fixed
  }
  const share = integers.fraction(pay.share)
  return (base) => ({ base, gross: integers.share(base, share) })
}
