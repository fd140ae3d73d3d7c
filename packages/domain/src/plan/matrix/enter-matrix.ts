import type { InstantState } from '../instant/instant-state.ts'
import { freePlace } from './free-place.ts'
import { addNode, countLevels, emptyMatrix } from './matrix-nodes.ts'
import type { MatrixPlan } from './matrix-plan.ts'

/**
 * Prepares the nodes of a state for a plan: members who were activated while no plan paid matrix take their nodes first, in
 * the order of their first activations, and pay nobody. Answers what gives a member a node, and says its number.
 */
export function startEntering(state: InstantState, sponsor: Int32Array, plan: MatrixPlan): (member: number) => number {
  const levels = plan.pay === 'level_complete' ? plan.pays.length : 0
  const nodes = (state.matrix ??= emptyMatrix(plan, state.size, levels))
  countLevels(nodes, levels)
  const enter = (member: number): number => addNode(nodes, member, freePlace(nodes, member, sponsor))
  for (const member of waitingOf(state)) enter(member)
  return enter
}

/** Who was activated and has no node, in the order of first activations. */
function waitingOf({ entry_no, matrix, size }: InstantState): number[] {
  const waiting: number[] = []
  for (let member = 0; member < size; member += 1)
    if (entry_no[member]! > 0 && matrix!.node_no[member] === 0) waiting.push(member)
  return waiting.sort((one, other) => entry_no[one]! - entry_no[other]!)
}
