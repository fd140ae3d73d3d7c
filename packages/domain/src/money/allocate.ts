import type { Minor } from './minor.ts'
import { minor } from './minor.ts'

/**
 * Splits an amount by weights so that the parts add up to it exactly. What rounding leaves over goes, one unit each, to
 * the largest remainders; among equals the earlier part comes first.
 * @throws RangeError when a weight is below zero or all are zero
 */
export function allocate(amount: Minor, weights: readonly bigint[]): Minor[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (weights.some((weight) => weight < 0n) || total === 0n)
    throw new RangeError('weights must be 0 or more, one above')
  const size = amount < 0n ? -amount : amount
  const parts = weights.map((weight) => (size * weight) / total)
  const order = weights
    .map((weight, index) => ({ index, remainder: (size * weight) % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  const left = size - parts.reduce((sum, part) => sum + part, 0n)
  for (const { index } of order.slice(0, Number(left))) parts[index]! += 1n
  return parts.map((part) => minor(amount < 0n ? -part : part))
}
