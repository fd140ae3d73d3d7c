import { reconciliationGroups, type BalanceSide, type ReconciliationGroup } from './reconciliation-lines.ts'

/** A balance as it is read on its side, in hundredths: what the bank holds is above zero, though the ledger has it below. */
export const onSide = (side: BalanceSide, balance_minor: bigint): bigint =>
  side === 'credit' ? balance_minor : -balance_minor

interface Closed {
  readonly side: BalanceSide
  /** On its own side. */
  readonly closing_minor: bigint
}

/** All debit balances, all credit balances, and what is between them: nothing, when the books balance. In hundredths. */
export function trialBalance(lines: readonly Closed[]): {
  readonly debit_minor: bigint
  readonly credit_minor: bigint
  readonly difference_minor: bigint
} {
  const sumOf = (wanted: BalanceSide) =>
    lines.reduce((sum, { side, closing_minor }) => (side === wanted ? sum + closing_minor : sum), 0n)
  const [debit_minor, credit_minor] = [sumOf('debit'), sumOf('credit')]
  return { debit_minor, credit_minor, difference_minor: debit_minor - credit_minor }
}

interface Moved extends Closed {
  readonly group: ReconciliationGroup
  readonly opening_minor: bigint
  readonly added_minor: bigint
  readonly taken_minor: bigint
}

/** The lines of each group added up, in the order of the page. In hundredths. */
export const groupSums = (lines: readonly Moved[]) =>
  reconciliationGroups.map((group) => {
    const own = lines.filter((line) => line.group === group)
    const sumOf = (field: 'opening_minor' | 'added_minor' | 'taken_minor' | 'closing_minor') =>
      own.reduce((sum, line) => sum + line[field], 0n)
    return {
      group,
      opening_minor: sumOf('opening_minor'),
      added_minor: sumOf('added_minor'),
      taken_minor: sumOf('taken_minor'),
      closing_minor: sumOf('closing_minor'),
    }
  })

/** The ages that what is open is sorted by: up to so many days, and older than the last. */
export const openAges = [7, 30, 90] as const

/** What is open, by age: an amount for each of `openAges`, and one for all that is older. In hundredths. */
export type OpenByAge = readonly [bigint, bigint, bigint, bigint]

/**
 * How old a balance is, when what came in first is settled first. `came_in` is what came in within each age, the newest
 * first; what it does not explain is older. Of a balance below zero the same is asked of what went out.
 */
export function agesOf(balance_minor: bigint, came_in: readonly [bigint, bigint, bigint]): OpenByAge {
  const sign = balance_minor < 0n ? -1n : 1n
  let left = balance_minor * sign
  const take = (amount: bigint): bigint => {
    const taken = amount < left ? amount : left
    left -= taken
    return taken * sign
  }
  const [newest, newer, old] = [take(came_in[0]), take(came_in[1]), take(came_in[2])]
  return [newest, newer, old, left * sign]
}
