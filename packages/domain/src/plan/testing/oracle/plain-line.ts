import type { SingleLegInput, StageInput } from '../../plan-input.ts'

/** A member on the line, the plain way. */
export interface OnLine {
  readonly activations: readonly { readonly by_free_pin: boolean }[]
  /** Given at the first activation and kept for ever. */
  number: number | null
  /** The stages, from 1 on, that were reached. */
  readonly stages: Set<number>
}

/** A member counts in the teams of others while anything is left that was not given away. */
const counts = ({ activations }: OnLine): boolean => activations.some(({ by_free_pin }) => !by_free_pin)

/** Which stages somebody who may be paid reaches now, in order; they are remembered as reached. */
export function stagesReachedBy(
  person: OnLine,
  directs: number,
  people: Iterable<OnLine>,
  { count, stages }: SingleLegInput,
): { stage: number; team: number; amount: string }[] {
  const team = [...people].filter((other) => counts(other) && other.number! > person.number!).length
  const sum = (some: readonly StageInput[]): number => some.reduce((all, one) => all + one.team, 0)
  return stages.flatMap(({ team: own, directs: asked, amount }, index) => {
    const stage = index + 1
    if (person.stages.has(stage)) return []
    if (count === 'fresh' && stage > 1 && !person.stages.has(stage - 1)) return []
    if (team < (count === 'fresh' ? sum(stages.slice(0, stage)) : own) || directs < asked) return []
    person.stages.add(stage)
    return [{ stage, team, amount }]
  })
}
