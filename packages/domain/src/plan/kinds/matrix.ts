import { decimalsOf, parseDecimal } from '../../money/decimal.ts'
import { roundHalfUp } from '../../money/rounding.ts'
import { payOfEvent } from '../instant/event-pay.ts'
import type { InstantKind, InstantRun, PaidEvent } from '../instant/instant-kind.ts'
import { mayEarn } from '../instant/may-earn.ts'
import { nodeAt, type MatrixNodes } from '../matrix/matrix-nodes.ts'
import { FIRST_POOL, type MatrixPool } from '../matrix/matrix-plan.ts'
import type { MatrixPay } from '../matrix/matrix-input.ts'
import type { Plan } from '../plan.ts'

/**
 * Matrix income (docs/plan-of-compensation.md, "Matrix"): the first activation of a member takes a node in a tree of a
 * fixed width, and pays the owners of the nodes above it, level by level; or it pays for a whole level when it is the one
 * that fills it (rule 16 of the scenario format). A place that is bought in a pool does the same in the tree of that pool.
 * Whoever may not be paid then is not paid later, and nobody is paid for a node of their own.
 */
export const matrix: InstantKind = {
  kind: 'matrix',
  on: ['activation', 'matrix_entry'],
  isEnabled: (plan) => plan.matrix !== null,
  caps: (plan) => plan.matrix?.caps ?? [],
  baseDigits: (plan, { pool }) => (poolAt(plan, pool)?.pays[0]?.of === 'event' ? 0 : plan.event_digits),
  rate: (plan, { paid_level, pool }) => poolAt(plan, pool)?.pays[(paid_level ?? 1) - 1]?.rate ?? '',
  firstRate: () => null,
  start(run) {
    if (run.plan.matrix === null) return null
    const pays = run.plan.matrix.pools.map((pool, at) => PAYS[pool.pay](run, pool, at))
    return (event) => {
      if (event.node >= 0) pays[event.pool - 1]!(event)
    }
  },
}

const poolAt = ({ matrix: plan }: Plan, pool: number | null): MatrixPool | undefined =>
  plan?.pools[(pool ?? FIRST_POOL) - 1]

/** Pays the owners above a node that was taken in a pool, which is given with its place in the list of pools. */
type Pay = <N extends number | bigint>(
  run: InstantRun<N>,
  pool: MatrixPool,
  at: number,
) => (event: PaidEvent<N>) => void

const PAYS: Readonly<Record<MatrixPay, Pay>> = {
  each: ({ integers, state, add }, { pays, directs }, at) => {
    const payOf = pays.map((pay) => payOfEvent(integers, pay))
    return ({ member: owns, node, base, is_whole, pool }) => {
      const { parent, owner } = state.matrix[at]!
      let above = parent[node]!
      for (let level = 1; above >= 0 && level <= payOf.length; level += 1) {
        const member = owner[above]!
        if (member !== owns && mayEarn(state, member) && state.directs[member]! >= directs[level - 1]!)
          add({ kind: 'matrix', member, level, paid_level: level, pool, ...payOf[level - 1]!(base, is_whole) })
        above = parent[above]!
      }
    }
  },
  level_complete: (run, { pays, directs }, at) => {
    const { state, add } = run
    const payOf = pays.map((_, nth) => payOfLevel(run, at, pays[nth]!, nth + 1))
    return ({ node, pool, is_whole }) => {
      const { width, parent, owner, filled, levels } = state.matrix[at]!
      let above = parent[node]!
      for (let level = 1; above >= 0 && level <= payOf.length; level += 1) {
        const member = owner[above]!
        const isComplete = filled[levels * above + level - 1] === width ** level
        if (isComplete && mayEarn(state, member) && state.directs[member]! >= directs[level - 1]!)
          add({ kind: 'matrix', member, level, paid_level: level, pool, ...payOf[level - 1]!(above, is_whole) })
        above = parent[above]!
      }
    }
  },
}

/**
 * Answers what a level below a node pays when it is complete: an amount for each node, or a share of all their volumes,
 * but for nodes of the same owner.
 */
function payOfLevel<N extends number | bigint>(
  { integers, plan: { money_digits }, state }: InstantRun<N>,
  at: number,
  pay: MatrixPool['pays'][number],
  level: number,
): (top: number, is_whole: boolean) => { readonly base: N; readonly gross: N } {
  if (pay.of === 'event') {
    const digits = decimalsOf(pay.rate)
    // Rounded once for the row, not for each node.
    const payFor = (count: number) => {
      const amount = parseDecimal(pay.rate, digits) * BigInt(count) * 10n ** BigInt(money_digits)
      return { count, base: integers.of(BigInt(count)), gross: integers.of(roundHalfUp(amount, 10n ** BigInt(digits))) }
    }
    let known = payFor(0)
    return (top, is_whole) => {
      const count = is_whole ? othersBelow(state.matrix[at]!, top, level) : 0
      if (count !== known.count) known = payFor(count)
      return { base: known.base, gross: known.gross }
    }
  }
  const share = integers.fraction(pay.share)
  return (top) => {
    const nodes = state.matrix[at]!
    let base = integers.zero
    for (let place = 0; place < nodes.width ** level; place += 1) {
      const node = nodeAt(nodes, top, level, place)
      if (nodes.owner[node] !== nodes.owner[top]) base = integers.plus(base, volumeOf(node))
    }
    return { base, gross: integers.share(base, share) }
  }

  /** What a place was bought for, or the volume of the activation that it came with. */
  function volumeOf(node: number): N {
    const { owner, bought_for } = state.matrix[at]!
    const price = bought_for?.[node] ?? 0n
    return price > 0n ? integers.of(price) : state.entry_volume[owner[node]!]!
  }
}

/** How many nodes of a full level below a node belong to somebody else. */
function othersBelow(nodes: MatrixNodes, top: number, level: number): number {
  const all = nodes.width ** level
  // Where everybody has one node there is nothing to look for.
  if (nodes.repeats === 0) return all
  let others = 0
  for (let place = 0; place < all; place += 1)
    if (nodes.owner[nodeAt(nodes, top, level, place)] !== nodes.owner[top]) others += 1
  return others
}
