import type { CheckResult } from '#features/books/verify/index.ts'
import type { ProofStep, Reached } from './prove-books.ts'

export interface BrokenPromise {
  readonly promise: string
  readonly is_money: boolean
  readonly breaches: bigint
  readonly examples: readonly string[]
}

export interface Summary {
  readonly promises: number
  readonly checked: bigint
  readonly broken: readonly BrokenPromise[]
  readonly reached: Reached
}

/** Runs a proof to its end. `onResult` is told each promise as it was checked. */
export async function summaryOf(
  steps: AsyncIterable<ProofStep>,
  onResult: (result: CheckResult) => void = () => undefined,
): Promise<Summary> {
  const results: CheckResult[] = []
  let reached: Reached | undefined
  for await (const step of steps) {
    if ('reached' in step) reached = step.reached
    else {
      results.push(step.result)
      onResult(step.result)
    }
  }
  if (reached === undefined) throw new Error('the proof ended before it said how far it reached')
  return {
    promises: results.length,
    checked: results.reduce((sum, { checked }) => sum + checked, 0n),
    broken: results
      .filter(({ breaches }) => breaches > 0n)
      .map(({ promise, is_money, breaches, examples }) => ({ promise, is_money, breaches, examples })),
    reached,
  }
}
