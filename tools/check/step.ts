import type { Tally } from './tally.ts'

/** One command of the check. */
export interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
  /** How many processes of it are busy at once, most of the time. */
  readonly workers: 1 | 2
  /** It ends processes without waiting for them, as a browser does, so no account of its own time is whole. */
  readonly leavesOrphans?: true
  /** Reads how many tests passed and failed from the report the command wrote. */
  readonly tally?: () => Promise<Tally>
  /** Runs once more what failed, to learn more about it; what it says is printed and changes no result. */
  readonly again?: Omit<Step, 'again' | 'workers'>
}

/** What became of a step. */
export interface Outcome {
  readonly name: string
  readonly isOk: boolean
  readonly output: string
  readonly seconds: number
  /** Of the command and all it waited for; where that is all of it and the system says so. */
  readonly cpu_seconds: number | undefined
  readonly tally: Tally
}

export const nothing: Tally = { passed: 0, failed: 0, times: [], faults: [] }
