import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Dashboard } from './dashboard.ts'

/** The pins of one package. */
export type PackagePins = NonNullable<Dashboard['pins']>[number]

/** All pins of a franchise, whatever their package: how many wait to be used, and what those are worth. */
export function stockOf(pins: readonly PackagePins[]): { unused: number; value: string } {
  const value = pins.reduce((sum, row) => sum + money.decode(row.value), 0n)
  return { unused: pins.reduce((sum, row) => sum + row.unused, 0), value: money.encode(minor(value)) }
}

/** Whether the unused pins last less than a week at the pace of the last 30 days. */
export const isLow = ({ unused, low_below }: Pick<PackagePins, 'unused' | 'low_below'>): boolean => unused < low_below

/** How many pins the whole width of the bars is: the most of any package, or the most that any needs for a week. */
export const widthOf = (pins: readonly PackagePins[]): number =>
  Math.max(1, ...pins.flatMap(({ unused, low_below }) => [unused, low_below]))
