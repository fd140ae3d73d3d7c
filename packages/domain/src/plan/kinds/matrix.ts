import { decimalsOf, parseDecimal } from '../../money/decimal.ts'
import { roundHalfUp } from '../../money/rounding.ts'
import { payOfEvent } from '../instant/event-pay.ts'
import type { InstantKind, InstantRun, PaidEvent } from '../instant/instant-kind.ts'
import { mayEarn } from '../instant/may-earn.ts'
import { nodeAt } from '../matrix/matrix-nodes.ts'
import type { MatrixPlan } from '../matrix/matrix-plan.ts'
import type { MatrixPay } from '../plan-input.ts'

/**
 * Matrix income (docs/plan-of-compensation.md, "Matrix"): the first activation of a member takes a node in a tree of a
 * fixed width, and pays the owners of the nodes above it, level by level; or it pays for a whole level when it is the one
 * that fills it (rule 16 of the scenario format). Whoever may not be paid then is not paid later.
 */
export const matrix: InstantKind = {
  kind: 'matrix',
  on: 'activation',
  isEnabled: (plan) => plan.matrix !== null,
  caps: (plan) => plan.matrix?.caps ?? [],
  baseDigits: (plan) => (plan.matrix?.pays[0]?.of === 'event' ? 0 : plan.event_digits),
  rate: (plan, { paid_level }) => plan.matrix?.pays[(paid_level ?? 1) - 1]?.rate ?? '',
  firstRate: () => null,
  start: (run) => (run.plan.matrix === null ? null : PAYS[run.plan.matrix.pay](run, run.plan.matrix)),
}

type Pay = <N extends number | bigint>(run: InstantRun<N>, plan: MatrixPlan) => (event: PaidEvent<N>) => void

const PAYS: Readonly<Record<MatrixPay, Pay>> = {
  each: ({ integers, state, add }, { pays, directs }) => {
    const payOf = pays.map((pay) => payOfEvent(integers, pay))
    return ({ node, base }) => {
      const { parent, owner } = state.matrix!
      let above = node < 0 ? -1 : parent[node]!
      for (let level = 1; above >= 0 && level <= payOf.length; level += 1) {
        const member = owner[above]!
        if (mayEarn(state, member) && state.directs[member]! >= directs[level - 1]!)
          add({ kind: 'matrix', member, level, paid_level: level, ...payOf[level - 1]!(base) })
        above = parent[above]!
      }
    }
  },
  level_complete: (run, { pays, directs }) => {
    const { state, add } = run
    const payOf = pays.map((_, at) => payOfLevel(run, pays[at]!, at + 1))
    return ({ node }) => {
      const { width, parent, owner, filled, levels } = state.matrix!
      let above = node < 0 ? -1 : parent[node]!
      for (let level = 1; above >= 0 && level <= payOf.length; level += 1) {
        const member = owner[above]!
        const isComplete = filled[levels * above + level - 1] === width ** level
        if (isComplete && mayEarn(state, member) && state.directs[member]! >= directs[level - 1]!)
          add({ kind: 'matrix', member, level, paid_level: level, ...payOf[level - 1]!(above) })
        above = parent[above]!
      }
    }
  },
}

/** Answers what a level below a node pays when it is complete: an amount for each node, or a share of all their volumes. */
function payOfLevel<N extends number | bigint>(
  { integers, plan: { money_digits }, state }: InstantRun<N>,
  pay: MatrixPlan['pays'][number],
  level: number,
): (top: number) => { readonly base: N; readonly gross: N } {
  if (pay.of === 'event') {
    const count = BigInt(state.matrix!.width) ** BigInt(level)
    const digits = decimalsOf(pay.rate)
    // Rounded once for the row, not for each node.
    const amount = parseDecimal(pay.rate, digits) * count * 10n ** BigInt(money_digits)
    const fixed = { base: integers.of(count), gross: integers.of(roundHalfUp(amount, 10n ** BigInt(digits))) }
    return () => fixed
  }
  const share = integers.fraction(pay.share)
  return (top) => {
    const nodes = state.matrix!
    let base = integers.zero
    for (let place = 0; place < nodes.width ** level; place += 1)
      base = integers.plus(base, state.entry_volume[nodes.owner[nodeAt(nodes, top, level, place)]!]!)
    return { base, gross: integers.share(base, share) }
  }
}
