import type { Fault } from '../plan-input.ts'

export const LEAST_WIDTH = 2
export const MOST_WIDTH = 10
export const MOST_DEPTH = 20
/** The most nodes that the last level of a matrix may have. */
export const MOST_IN_A_LEVEL = 10_000_000

/** What a plan says of its matrix, as the plan's schema reads it. */
export interface MatrixSettings {
  readonly enabled: boolean
  readonly width: number
  readonly depth: number
  readonly percents?: readonly string[] | undefined
  readonly flats?: readonly string[] | undefined
  readonly directs?: readonly number[] | undefined
}

interface MatrixFault extends Pick<Fault, 'message'> {
  readonly path: readonly (string | number)[]
}

/** What is wrong with a matrix that is paid: too narrow, too large, or more levels than it is deep. */
export function matrixFaults({ enabled, width, depth, ...tables }: MatrixSettings): MatrixFault[] {
  if (!enabled) return []
  const faults: MatrixFault[] = []
  const fault = (key: string, message: string) => faults.push({ path: ['matrix', key], message })
  if (width < LEAST_WIDTH) fault('width', `At least ${LEAST_WIDTH}.`)
  if (width > MOST_WIDTH) fault('width', `At most ${MOST_WIDTH}.`)
  if (depth > MOST_DEPTH) fault('depth', `At most ${MOST_DEPTH}.`)
  else if (width >= LEAST_WIDTH && width <= MOST_WIDTH && width ** depth > MOST_IN_A_LEVEL)
    fault('depth', 'The last level may have at most 1,00,00,000 places.')
  for (const key of ['percents', 'flats', 'directs'] as const)
    if ((tables[key]?.length ?? 0) > depth) fault(key, `Not more levels than the depth, ${depth}.`)
  return faults
}
