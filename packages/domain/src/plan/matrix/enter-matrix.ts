import type { InstantState } from '../instant/instant-state.ts'
import { freePlace } from './free-place.ts'
import { addNode, countLevels, emptyMatrix, type MatrixNodes } from './matrix-nodes.ts'
import { FIRST_POOL, type MatrixPlan } from './matrix-plan.ts'

/** Gives a member a node in a pool, and says its number; -1 for a pool that the plan does not have. */
type Enter = (pool: number, member: number, price?: bigint) => number

/**
 * Prepares the nodes of a state for a plan: members who were activated while no plan paid matrix take their nodes in the
 * first pool first, in the order of their first activations, and pay nobody.
 */
export function startEntering(state: InstantState, sponsor: Int32Array, { pools }: MatrixPlan): Enter {
  const levels = pools.map(({ pay, pays }) => (pay === 'level_complete' ? pays.length : 0))
  for (const [at, nodes] of state.matrix.entries()) if (at < pools.length) countLevels(nodes, levels[at]!)
  const nodesOf = (pool: number): MatrixNodes => {
    for (let at = state.matrix.length; at < pool; at += 1)
      state.matrix.push(emptyMatrix(pools[at]!, state.size, levels[at]!))
    return state.matrix[pool - 1]!
  }
  const enter: Enter = (pool, member, price) => {
    if (pool < FIRST_POOL || pool > pools.length) return -1
    const nodes = nodesOf(pool)
    return addNode(nodes, member, freePlace(nodes, member, sponsor), price)
  }
  for (const member of waitingOf(state, nodesOf(FIRST_POOL))) enter(FIRST_POOL, member)
  return enter
}

/** Who was activated and has no node, in the order of first activations. */
function waitingOf({ entry_no, size }: InstantState, { node_no }: MatrixNodes): number[] {
  const waiting: number[] = []
  for (let member = 0; member < size; member += 1)
    if (entry_no[member]! > 0 && node_no[member] === 0) waiting.push(member)
  return waiting.sort((one, other) => entry_no[one]! - entry_no[other]!)
}
