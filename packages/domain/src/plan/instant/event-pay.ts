import type { Integers } from '../engine/integers.ts'
import type { EventPay } from './instant-plan.ts'

/** What an event of a base pays, and what its rate applies to: the base, or the one event, which must be paid whole. */
export function payOfEvent<N extends number | bigint>(
  integers: Integers<N>,
  pay: EventPay,
): (base: N, is_whole: boolean) => { readonly base: N; readonly gross: N } {
  if (pay.of === 'event') {
    const fixed = { base: integers.one, gross: integers.of(pay.amount_minor) }
    const nothing = { ...fixed, gross: integers.zero }
    return (_base, is_whole) => (is_whole ? fixed : nothing)
  }
  const share = integers.fraction(pay.share)
  return (base) => ({ base, gross: integers.share(base, share) })
}
