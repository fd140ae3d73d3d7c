import { payOfActivation } from '../instant/activation-pay.ts'
import type { InstantKind } from '../instant/instant-kind.ts'
import { mayEarn } from '../instant/may-earn.ts'

/**
 * Level income (docs/plan-of-compensation.md, "Level"): when a member activates a package, those above are paid a part of
 * its volume, or an amount, level by level, up the sponsors or up the places. A level that somebody may not be paid, or
 * has not opened, stays with the company or passes up (rule 19 of the scenario format).
 */
export const level: InstantKind = {
  kind: 'level',
  isEnabled: (plan) => plan.level !== null,
  baseDigits: (plan) => (plan.level?.pays[0]?.of === 'activation' ? 0 : plan.event_digits),
  rate: (plan, { paid_level }) => plan.level?.pays[(paid_level ?? 1) - 1]?.rate ?? '',
  firstRate: () => null,
  start({ integers, network, plan: { level: plan }, state, add }) {
    if (plan === null) return null
    const payOf = plan.pays.map((pay) => payOfActivation(integers, pay))
    const above = plan.tree === 'sponsor' ? network.sponsor : network.parent
    const isPaid = (member: number, paid_level: number): boolean =>
      mayEarn(state, member) && (!plan.opens_by_directs || state.directs[member]! >= paid_level)
    return ({ member: from, bv }) => {
      let paid_level = 1
      let member = above[from]!
      // Sponsors in a circle, which no act makes, would have no end.
      for (let distance = 1; member >= 0 && paid_level <= payOf.length && distance <= network.size; distance += 1) {
        const isReceiver = isPaid(member, paid_level)
        if (isReceiver) add({ kind: 'level', member, level: distance, paid_level, ...payOf[paid_level - 1]!(bv) })
        if (isReceiver || !plan.passes_up) paid_level += 1
        member = above[member]!
      }
    }
  },
}
