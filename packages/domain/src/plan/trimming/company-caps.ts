import type { Closing } from '../engine/closing.ts'
import { ACTIVATION, REPURCHASE, REVERSAL } from '../engine/events.ts'
import type { EventColumns } from '../engine/events.ts'
import type { Column } from '../engine/integers.ts'
import type { Ratio } from '../../money/ratio.ts'
import { floorDivide } from '../../money/rounding.ts'
import { ratio } from '../../money/ratio.ts'
import { paidTogether } from '../instant/instant-paid.ts'
import { reasonCode } from '../reasons.ts'

const OVERALL_CAP = reasonCode('OVERALL_CAP')
const PAYOUT_RATIO = reasonCode('PAYOUT_RATIO')

/**
 * The overall cap: all a member earns of every kind but roi is limited to a percentage of what the member's own
 * activations not undone count for. Nobody is uncapped: without any, the limit is nil. Rows are cut in posting order.
 */
export function applyOverallCap<N extends number | bigint>(closing: Closing<N>, cap: Ratio): void {
  const { integers, incomes, state, network, rules } = closing
  const { zero, plus, minus } = integers
  const share = integers.fraction(cap)
  const lifetimes = Object.entries(state.earned).flatMap(([kind, earned]): Column<N>[] =>
    kind === 'roi' || earned.lifetime === undefined ? [] : [earned.lifetime],
  )
  const paidNow = integers.column(network.size)
  for (let row = 0; row < incomes.size; row += 1) {
    const member = incomes.memberOf(row)
    const activated = state.activated[member]!
    if (incomes.kindOf(row) === 'roi' || (rules === 1 && activated <= zero)) continue
    let used_earlier = paidNow[member]!
    for (const lifetime of lifetimes) used_earlier = plus(used_earlier, lifetime[member]!)
    const limit = activated > zero ? integers.shareDown(activated, share) : zero
    const room = used_earlier < limit ? minus(limit, used_earlier) : zero
    if (room < incomes.paidOf(row)) incomes.cut(row, { reason: OVERALL_CAP, paid: room, cap: limit, used_earlier })
    paidNow[member] = plus(paidNow[member]!, incomes.paidOf(row))
  }
}

/** What the company received for the activations and repurchases of the window, less reversals, at the event scale. */
export function salesOf(events: EventColumns): bigint {
  let sales = 0n
  for (let index = 0; index < events.size; index += 1) {
    const acts_as = events.acts_as[index]
    if (acts_as !== ACTIVATION && acts_as !== REPURCHASE) continue
    const amount = BigInt(events.amount[index]!)
    sales += events.kind[index] === REVERSAL ? -amount : amount
  }
  return sales
}

/**
 * The payout ratio: what a closing pays, with the instant rows since the last one, stays within a percentage of the
 * window's sales; beyond it every row is scaled by the same exact factor, and rounded down so that the rows together
 * never pay more (edition 1 rounded half-up). What is set aside for orders that wait is kept from the closing that takes
 * them, and added to what the closing that pays them may pay.
 */
export function applyPayoutRatio<N extends number | bigint>(closing: Closing<N>, cap: Ratio): void {
  const { integers, incomes, window, rules, set_aside } = closing
  const spent = salesOf(window.events) * cap.numerator - (paidTogether(window.instant) - set_aside) * cap.denominator
  const allowed = spent > 0n ? spent : 0n
  let total = 0n
  for (let row = 0; row < incomes.size; row += 1) total += BigInt(incomes.paidOf(row))
  if (total === 0n || allowed >= total * cap.denominator) return
  const factor = integers.fraction(ratio(allowed, total * cap.denominator))
  const allowed_minor = integers.of(floorDivide(allowed, cap.denominator))
  for (let row = 0; row < incomes.size; row += 1) {
    const before = incomes.paidOf(row)
    const paid = rules === 1 ? integers.share(before, factor) : integers.shareDown(before, factor)
    if (paid < before) incomes.cut(row, { reason: PAYOUT_RATIO, paid, cap: allowed_minor, used_earlier: integers.zero })
  }
}
