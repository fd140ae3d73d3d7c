import { payOfEvent } from '../instant/event-pay.ts'
import type { InstantKind, InstantRun, PaidEvent } from '../instant/instant-kind.ts'
import type { SpillPlan } from '../instant/instant-plan.ts'
import { mayEarn } from '../instant/may-earn.ts'
import type { SpillMode } from '../plan-input.ts'

/** How many directs have the two places below a member; what later ones bring spills over. */
export const FIRST_DIRECTS = 2

/**
 * Spill income (docs/plan-of-compensation.md, "Spill"), in one of three modes: for each direct after the first two, when
 * that direct becomes active; on activations in the sponsor team below the first two directs; or on activations of members
 * whom others placed below (rules 14 and 15 of the scenario format). Whoever may not be paid then is not paid later.
 */
export const spill: InstantKind = {
  kind: 'spill',
  on: ['activation'],
  isEnabled: (plan) => plan.spill !== null,
  caps: (plan) => plan.spill?.caps ?? [],
  baseDigits: (plan) => (plan.spill?.mode === 'extra_directs' ? 0 : plan.event_digits),
  rate: (plan, { paid_level }) => plan.spill?.pays[(paid_level ?? 1) - 1]?.rate ?? '',
  firstRate: () => null,
  start: (run) => (run.plan.spill === null ? null : MODES[run.plan.spill.mode](run, run.plan.spill)),
}

type Mode = <N extends number | bigint>(run: InstantRun<N>, plan: SpillPlan) => (event: PaidEvent<N>) => void

const MODES: Readonly<Record<SpillMode, Mode>> = {
  extra_directs: ({ integers, network, state, add }, { pays }) => {
    const payOf = payOfEvent(integers, pays[0]!)
    return ({ member, base, is_first, is_whole }) => {
      const sponsor = network.sponsor[member]!
      if (!is_first || sponsor < 0 || state.direct_no[member]! <= FIRST_DIRECTS || !mayEarn(state, sponsor)) return
      add({ kind: 'spill', member: sponsor, ...payOf(base, is_whole) })
    }
  },
  two_root_legs: ({ integers, network, state, add }, { pays }) => {
    const payOf = payOfEvent(integers, pays[0]!)
    const { sponsor } = network
    const isRoot = (direct: number): boolean =>
      state.direct_no[direct]! > 0 && state.direct_no[direct]! <= FIRST_DIRECTS
    return ({ member: from, base, is_whole }) => {
      let direct = sponsor[from]!
      // Sponsors in a circle, which no act makes, would have no end.
      for (let level = 2; direct >= 0 && sponsor[direct]! >= 0 && level <= network.size; level += 1) {
        const member = sponsor[direct]!
        // The rate is the same at every depth, so no level of the plan is paid.
        if (isRoot(direct) && mayEarn(state, member)) add({ kind: 'spill', member, level, ...payOf(base, is_whole) })
        direct = member
      }
    }
  },
  placed_by_upline: ({ integers, network, state, add }, { pays }) => {
    const payOf = pays.map((pay) => payOfEvent(integers, pay))
    const isSponsorOf = startSponsorLine(network.sponsor)
    return ({ member: from, base, is_whole }) => {
      const isInLine = isSponsorOf(from)
      let member = network.parent[from]!
      for (let level = 1; member >= 0 && level <= payOf.length; level += 1) {
        if (!isInLine(member) && mayEarn(state, member))
          add({ kind: 'spill', member, level, paid_level: level, ...payOf[level - 1]!(base, is_whole) })
        member = network.parent[member]!
      }
    }
  },
}

/** Answers, for one member after the other, who is above it in the line of its sponsors. */
function startSponsorLine(sponsor: Int32Array): (of: number) => (member: number) => boolean {
  const marks = new Int32Array(sponsor.length)
  let mark = 0
  return (of) => {
    mark += 1
    for (let above = sponsor[of]!; above >= 0 && marks[above] !== mark; above = sponsor[above]!) marks[above] = mark
    return (member) => marks[member] === mark
  }
}
