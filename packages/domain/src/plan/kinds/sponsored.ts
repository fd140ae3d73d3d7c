import { openCaps } from '../trimming/caps.ts'
import type { Closing, ClosingKind } from '../engine/closing.ts'
import { PLANS_RATE } from '../package-rate.ts'
import type { SponsoredPlan } from '../plan.ts'
import { QUALIFIED, qualificationOf } from '../engine/status.ts'

/**
 * Sponsored income (docs/plan-of-compensation.md, "Sponsored"): whenever a member is paid matching income, the sponsor
 * gets a share of it: one row per direct and closing, computed from what the direct's own caps left.
 */
export const sponsored: ClosingKind = {
  kind: 'sponsored',
  isEnabled: (plan) => plan.sponsored !== null,
  caps: (plan) => plan.sponsored?.caps ?? [],
  baseDigits: (plan) => plan.money_digits,
  rate: (plan) => plan.sponsored?.rate ?? '',
  firstRate: () => null,
  run(closing) {
    if (closing.plan.sponsored !== null) runSponsored(closing, closing.plan.sponsored)
  },
}

function runSponsored<N extends number | bigint>(closing: Closing<N>, plan: SponsoredPlan): void {
  const { integers, network, incomes, state } = closing
  const qualification = qualificationOf(state, closing.directs, plan, true)
  const percent = integers.fraction(plan.percent)
  const caps = openCaps(closing, 'sponsored', plan.caps, 'many', () => integers.zero)
  const sources = incomes.size
  for (let source_row = 0; source_row < sources; source_row += 1) {
    // What was passed up is a share of nobody's matching.
    if (incomes.kindOf(source_row) !== 'matching' || incomes.fromOf(source_row) >= 0) continue
    const from_member = incomes.memberOf(source_row)
    const member = network.sponsor[from_member]!
    if (member < 0 || qualification(member) !== QUALIFIED) continue
    const base = incomes.paidOf(source_row)
    const gross = integers.share(base, percent)
    if (gross <= integers.zero) continue
    const row = incomes.add({
      kind: 'sponsored',
      member,
      from_member,
      source_row,
      base,
      has_first_pair: false,
      package_rate: PLANS_RATE,
      gross,
    })
    const cut = caps.charge(member, gross)
    if (cut !== undefined) incomes.cut(row, cut)
  }
}
