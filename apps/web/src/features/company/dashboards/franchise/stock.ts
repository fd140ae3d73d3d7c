import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Dashboard } from './dashboard.ts'

/** All pins of a franchise, whatever their package: how many wait to be used, and what those are worth. */
export function stockOf(pins: Dashboard['pins']): { unused: number; value: string } {
  const value = pins.reduce((sum, row) => sum + money.decode(row.value), 0n)
  return { unused: pins.reduce((sum, row) => sum + row.unused, 0), value: money.encode(minor(value)) }
}
