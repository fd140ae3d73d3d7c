import { openCaps } from '../caps.ts'
import type { Closing, ClosingKind } from '../closing.ts'
import { PLANS_RATE } from '../package-rate.ts'
import type { MatchingLevelPlan } from '../plan.ts'
import { startLevels } from '../levels.ts'

/**
 * Matching-level income (docs/plan-of-compensation.md, "Matching level"): whenever a member is paid matching income, the
 * sponsors above are paid a percentage of it, level by level; one row per receiver and source, computed from what the
 * source's own caps left. It is no income on itself: only matching rows are sources.
 */
export const matchingLevel: ClosingKind = {
  kind: 'matching_level',
  isEnabled: (plan) => plan.matching_level !== null,
  caps: (plan) => plan.matching_level?.caps ?? [],
  baseDigits: (plan) => plan.money_digits,
  rate: (plan, { paid_level }) => plan.matching_level?.rates[(paid_level ?? 1) - 1] ?? '',
  firstRate: () => null,
  run(closing) {
    if (closing.plan.matching_level !== null) runMatchingLevel(closing, closing.plan.matching_level)
  },
}

function runMatchingLevel<N extends number | bigint>(closing: Closing<N>, plan: MatchingLevelPlan): void {
  const { integers, incomes } = closing
  const percents = plan.percents.map((percent) => integers.fraction(percent))
  const caps = openCaps(closing, 'matching_level', plan.caps, 'many', () => integers.zero)
  const receivers = startLevels(closing, plan)
  const sources = incomes.size
  for (let source_row = 0; source_row < sources; source_row += 1) {
    if (incomes.kindOf(source_row) !== 'matching') continue
    const from_member = incomes.memberOf(source_row)
    const base = incomes.paidOf(source_row)
    if (base <= integers.zero) continue
    receivers(from_member, (member, level, paid_level) => {
      const gross = integers.share(base, percents[paid_level - 1]!)
      if (gross <= integers.zero) return
      const row = incomes.add({
        kind: 'matching_level',
        member,
        from_member,
        source_row,
        base,
        has_first_pair: false,
        package_rate: PLANS_RATE,
        level,
        paid_level,
        gross,
      })
      const cut = caps.charge(member, gross)
      if (cut !== undefined) incomes.cut(row, cut)
    })
  }
}
