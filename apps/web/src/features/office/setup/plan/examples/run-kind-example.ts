import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { formatDecimal, parseDecimal } from '@banyan/domain/money/decimal.ts'
import { type ExampleKind, scenarioOf } from './scenarios.ts'
import { runExample } from './run-example.ts'

/** Incomes that follow one another with the same terms and the same amount. */
export interface ExampleLine {
  readonly level: number | null
  /** A further pool of the matrix, by its name. */
  readonly pool: string | null
  readonly base: string
  readonly rate: string
  /** What each of them pays, a decimal string. */
  readonly paid: string
  readonly times: number
}

export interface KindExample {
  readonly lines: readonly ExampleLine[]
  readonly total: string
}

/**
 * What the engine pays by the terms of one kind in a small network, everything else of the plan left out.
 * @throws Error with the first fault, in words, when the terms cannot run
 */
export async function runKindExample<Kind extends ExampleKind>(
  kind: Kind,
  part: PlanJson[Kind],
  round_off_digits: number,
): Promise<KindExample> {
  const { incomes } = await runExample(scenarioOf(kind, part, round_off_digits))
  const lines: ExampleLine[] = []
  let total = 0n
  for (const { kind: of, member, level, base, rate, paid, pool = null } of incomes) {
    // Everybody in a matrix has one of the own; the example is that of the first.
    if (of !== kind || (kind === 'matrix' && member !== 'You')) continue
    total += parseDecimal(paid, round_off_digits)
    const last = lines.at(-1)
    const isLike =
      last?.level === level && last.pool === pool && last.base === base && last.rate === rate && last.paid === paid
    if (isLike) lines[lines.length - 1] = { ...last, times: last.times + 1 }
    else lines.push({ level, pool, base, rate, paid, times: 1 })
  }
  return { lines, total: formatDecimal(total, round_off_digits) }
}
