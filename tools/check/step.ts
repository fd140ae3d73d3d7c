import type { Tally } from './tally.ts'

/** One command of the check. */
export interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
  /** How many of the two cores it keeps busy. */
  readonly cores: 1 | 2
  /** Reads how many tests passed and failed from the report the command wrote. */
  readonly tally?: () => Promise<Tally>
  /** Runs once more what failed, to learn more about it; what it says is printed and changes no result. */
  readonly again?: Omit<Step, 'again' | 'cores'>
}

/** What became of a step. */
export interface Outcome {
  readonly name: string
  readonly isOk: boolean
  readonly output: string
  readonly seconds: number
  /** Of the command and all it waited for, or of the machine where it ran alone; where the system says so. */
  readonly cpu_seconds: number | undefined
  readonly tally: Tally
}

export const nothing: Tally = { passed: 0, failed: 0, times: [], faults: [] }
