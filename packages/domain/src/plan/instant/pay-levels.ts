import type { IncomeKind } from '../plan-input.ts'
import { payOfEvent } from './event-pay.ts'
import type { InstantRun, PaidEvent } from './instant-kind.ts'
import type { LevelPlan } from './instant-plan.ts'
import { mayEarn } from './may-earn.ts'

/**
 * Answers what pays those above a member level by level, the nearest first. A level that somebody may not be paid, or has
 * not opened, stays with the company or passes up (rule 19 of the scenario format).
 */
export function startLevels<N extends number | bigint>(
  { integers, network, state, add }: InstantRun<N>,
  kind: IncomeKind,
  plan: LevelPlan,
): (event: PaidEvent<N>) => void {
  const payOf = plan.pays.map((pay) => payOfEvent(integers, pay))
  const above = plan.tree === 'sponsor' ? network.sponsor : network.parent
  const isPaid = (member: number, paid_level: number): boolean =>
    mayEarn(state, member) && (plan.opens_at === null || state.directs[member]! >= plan.opens_at[paid_level - 1]!)
  return ({ member: from, base, is_whole }) => {
    let paid_level = 1
    let member = above[from]!
    // Sponsors in a circle, which no act makes, would have no end.
    for (let distance = 1; member >= 0 && paid_level <= payOf.length && distance <= network.size; distance += 1) {
      const isReceiver = isPaid(member, paid_level)
      if (isReceiver) {
        const { base: paid_on, gross } = payOf[paid_level - 1]!(base, is_whole)
        add({ kind, member, level: distance, paid_level, base: paid_on, gross })
      }
      if (isReceiver || !plan.passes_up) paid_level += 1
      member = above[member]!
    }
  }
}
