import { decimalsOf, formatShortest, parseDecimal } from '../../money/decimal.ts'
import { roundHalfUp } from '../../money/rounding.ts'
import type { SingleLegInput } from '../plan-input.ts'

export interface SingleLegStage {
  /** How many have to be active who came later on the line. */
  readonly team: number
  readonly directs: number
  readonly amount_minor: bigint
  /** The amount as the plan says it. */
  readonly rate: string
}

export interface SingleLegStages {
  readonly stages: readonly SingleLegStage[]
  /** A stage needs the one before it, and its team beyond that one's. */
  readonly is_fresh: boolean
}

/** The stages in integers; where each counts afresh, its team is the sum of those up to it. */
export function stagesOf(input: SingleLegInput, money_digits: number): SingleLegStages {
  const is_fresh = input.count === 'fresh'
  let before = 0
  const stages = input.stages.map(({ team, directs, amount }): SingleLegStage => {
    const digits = decimalsOf(amount)
    const exact = parseDecimal(amount, digits)
    const needed = is_fresh ? before + team : team
    before = needed
    return {
      team: needed,
      directs,
      amount_minor: roundHalfUp(exact * 10n ** BigInt(money_digits), 10n ** BigInt(digits)),
      rate: formatShortest(exact, digits),
    }
  })
  return { stages, is_fresh }
}
