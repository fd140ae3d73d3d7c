import { openCaps } from '../trimming/caps.ts'
import type { Closing, ClosingKind } from '../engine/closing.ts'
import { teamsOf } from '../state/line.ts'
import { PLANS_RATE } from '../package-rate.ts'
import type { SingleLegPlan } from '../plan.ts'
import { countAllDirects, QUALIFIED, qualificationOf } from '../engine/status.ts'

const NOBODY = { left_directs: 0, right_directs: 0 }

/**
 * Single-leg income (docs/plan-of-compensation.md, "Single leg"): each stage is paid once in a lifetime, when enough
 * members who came later on the line are active and the receiver has the directs; one row per stage, whose level is the
 * stage. Whoever may not be paid at a closing reaches no stage at it, and is paid at a later one.
 */
export const singleLeg: ClosingKind = {
  kind: 'single_leg',
  isEnabled: (plan) => plan.single_leg !== null,
  caps: (plan) => plan.single_leg?.caps ?? [],
  baseDigits: () => 0,
  rate: (plan, { paid_level }) => plan.single_leg?.stages[(paid_level ?? 1) - 1]?.rate ?? '',
  firstRate: () => null,
  run(closing) {
    if (closing.plan.single_leg !== null) runSingleLeg(closing, closing.plan.single_leg)
  },
}

function runSingleLeg<N extends number | bigint>(closing: Closing<N>, plan: SingleLegPlan): void {
  const { integers, network, state, incomes } = closing
  const line = state.line!
  const reached = line.stages
  const teams = teamsOf(line, state.activations)
  const directs = countAllDirects(network, state.activations)
  const qualification = qualificationOf(state, () => new Uint16Array(), NOBODY, true)
  const caps = openCaps(closing, 'single_leg', plan.caps, 'many', () => integers.zero)
  const grosses = plan.stages.map(({ amount_minor }) => integers.of(amount_minor))
  const all = 2 ** plan.stages.length - 1

  for (let member = 0; member < network.size; member += 1) {
    if ((reached[member]! & all) === all || qualification(member) !== QUALIFIED) continue
    const team = teams[member]!
    for (const [index, stage] of plan.stages.entries()) {
      const bit = 1 << index
      const isNext = !plan.is_fresh || index === 0 || (reached[member]! & (bit >>> 1)) !== 0
      if ((reached[member]! & bit) !== 0 || !isNext || team < stage.team || directs[member]! < stage.directs) continue
      reached[member]! |= bit
      const gross = grosses[index]!
      if (gross <= integers.zero) continue
      const row = incomes.add({
        kind: 'single_leg',
        member,
        from_member: -1,
        source_row: -1,
        base: integers.of(BigInt(team)),
        has_first_pair: false,
        package_rate: PLANS_RATE,
        level: index + 1,
        paid_level: index + 1,
        gross,
      })
      const cut = caps.charge(member, gross)
      if (cut !== undefined) incomes.cut(row, cut)
    }
  }
}
