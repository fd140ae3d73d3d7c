import type { TeamCount } from '../plan-input.ts'

/** The most stages that a plan may have. */
export const MOST_STAGES = 30
/** The most members that a stage may ask for, in the team and as directs. */
const MOST_TEAM = 10_000_000
const MOST_DIRECTS = 10_000

export interface StageSettings {
  readonly enabled: boolean
  readonly count: TeamCount
  readonly stages: readonly { readonly team: number; readonly directs: number; readonly amount: string }[]
}

interface StageFault {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/**
 * What is wrong with the stages of single leg, when it is paid. Where each counts alone, it needs a larger team than the
 * one before.
 */
export function stageFaults({ enabled, count, stages }: StageSettings): StageFault[] {
  if (!enabled) return []
  const faults: StageFault[] = []
  const list = ['single_leg', 'stages']
  if (stages.length > MOST_STAGES) faults.push({ path: list, message: `At most ${MOST_STAGES} stages.` })
  for (const [at, { team, directs }] of stages.entries()) {
    const before = count === 'cumulative' ? (stages[at - 1]?.team ?? 0) : 0
    const teamFault = (message: string) => faults.push({ path: [...list, at, 'team'], message })
    if (team < 1) teamFault('At least 1.')
    else if (team > MOST_TEAM) teamFault('At most 1,00,00,000.')
    else if (team <= before) teamFault(`More than the ${before} of the stage before.`)
    if (directs > MOST_DIRECTS) faults.push({ path: [...list, at, 'directs'], message: 'At most 10,000.' })
  }
  return faults
}
