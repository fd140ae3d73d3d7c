import { openCaps } from '../trimming/caps.ts'
import type { Closing } from '../engine/closing.ts'
import { startLevels } from './levels.ts'
import { PLANS_RATE } from '../package-rate.ts'
import type { LevelsOnIncomePlan } from '../plan.ts'
import type { IncomeKind } from '../plan-input.ts'

/** Pays the sponsors above whoever earned one kind a percentage of each row of it, as rows of another kind. */
export function runLevelsOn<N extends number | bigint>(
  closing: Closing<N>,
  source_kind: IncomeKind,
  kind: IncomeKind,
  plan: LevelsOnIncomePlan,
): void {
  const { integers, incomes } = closing
  const percents = plan.percents.map((percent) => integers.fraction(percent))
  const caps = openCaps(closing, kind, plan.caps, 'many', () => integers.zero)
  const receivers = startLevels(closing, plan)
  const sources = incomes.size
  for (let source_row = 0; source_row < sources; source_row += 1) {
    // Only what members earn themselves is a source, not what is passed up to them.
    if (incomes.kindOf(source_row) !== source_kind || incomes.fromOf(source_row) >= 0) continue
    const from_member = incomes.memberOf(source_row)
    const base = incomes.paidOf(source_row)
    if (base <= integers.zero) continue
    const source = { paid_for: incomes.paidForOf(source_row), day: incomes.dayOf(source_row) }
    receivers(from_member, (member, level, paid_level) => {
      const gross = integers.share(base, percents[paid_level - 1]!)
      if (gross <= integers.zero) return
      const row = incomes.add({
        kind,
        member,
        from_member,
        source_row,
        base,
        has_first_pair: false,
        package_rate: PLANS_RATE,
        level,
        paid_level,
        ...source,
        gross,
      })
      const cut = caps.charge(member, gross)
      if (cut !== undefined) incomes.cut(row, cut)
    })
  }
}
