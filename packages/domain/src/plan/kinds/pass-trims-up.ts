import type { CapLedger } from '../trimming/caps.ts'
import type { Closing } from '../engine/closing.ts'
import { PLANS_RATE } from '../package-rate.ts'
import type { MatchingPlan } from '../plan.ts'
import { QUALIFIED, qualificationOf } from '../engine/status.ts'

/** What of a cut is offered to the receiver, as a row shows it. */
export const PASSED_UP_RATE = '100%'

/**
 * Offers what members' own caps cut from matching to the nearest sponsor above who may earn matching and is active, in
 * joining order of those who were cut, once everybody's own matching is paid. What the receiver's caps leave no room for
 * stays with the company: it goes no further up.
 */
export function passTrimsUp<N extends number | bigint>(
  closing: Closing<N>,
  plan: MatchingPlan,
  caps: CapLedger<N>,
): void {
  const { integers, network, incomes, state } = closing
  const qualification = qualificationOf(state, closing.directs, plan, true)
  const sources = incomes.size
  for (let source_row = 0; source_row < sources; source_row += 1) {
    const gross = integers.minus(incomes.grossOf(source_row), incomes.paidOf(source_row))
    if (gross <= integers.zero) continue
    const from_member = incomes.memberOf(source_row)
    const member = receiverAbove(network.sponsor, from_member, qualification)
    if (member < 0) continue
    const row = incomes.add({
      kind: 'matching',
      member,
      from_member,
      source_row,
      base: gross,
      has_first_pair: false,
      package_rate: PLANS_RATE,
      gross,
    })
    const cut = caps.charge(member, gross)
    if (cut !== undefined) incomes.cut(row, cut)
  }
}

/** The nearest sponsor above who may earn, -1 for none. Sponsors in a circle, which no act makes, would have no end. */
function receiverAbove(sponsor: Int32Array, from: number, qualification: (member: number) => number): number {
  let member = sponsor[from]!
  for (let distance = 1; member >= 0 && distance <= sponsor.length; distance += 1) {
    if (qualification(member) === QUALIFIED) return member
    member = sponsor[member]!
  }
  return -1
}
