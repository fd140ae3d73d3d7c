import type { ClosingKind } from '../closing.ts'
import type { IncomeKind } from '../plan-input.ts'
import { matching } from './matching.ts'
import { matchingLevel } from './matching-level.ts'
import { singleLeg } from './single-leg.ts'
import { sponsored } from './sponsored.ts'

/** The kinds that closings compute, in posting order. A new kind is one file and one line here. */
export const CLOSING_KINDS: readonly ClosingKind[] = [matching, matchingLevel, sponsored, singleLeg]

export const isBuilt = (kind: IncomeKind): boolean => CLOSING_KINDS.some((built) => built.kind === kind)

/** @throws RangeError for a kind that is not built */
export function closingKind(kind: IncomeKind): ClosingKind {
  const built = CLOSING_KINDS.find((candidate) => candidate.kind === kind)
  if (built === undefined) throw new RangeError(`${kind} is not built`)
  return built
}
