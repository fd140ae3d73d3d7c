import type { ByteReader, ByteWriter } from './bytes.ts'
import { amountsOf, readColumn } from './bytes.ts'
import type { Line } from './line.ts'

export const hasPlace = ({ place }: Line, first: number, end: number): boolean =>
  place.subarray(first, end).some((number) => number > 0)

/** Numbers as the step from the one before: whoever joined next was mostly activated soon after. */
export function writeLine(out: ByteWriter, { place, given, stages }: Line, first: number, end: number): void {
  const steps = new Float64Array(end - first)
  let before = 0
  for (let member = first; member < end; member += 1) {
    if (place[member] === 0) continue
    steps[member - first] = place[member]! - before
    before = place[member]!
  }
  out.sparse(steps)
  out.sparse(amountsOf(given, first, end))
  out.sparse(amountsOf(stages, first, end))
}

export function readLine(from: ByteReader, { place, given, stages }: Line, first: number, length: number): void {
  let before = 0
  readColumn(from, length, (index, step) => (place[first + index] = before += Number(step)))
  readColumn(from, length, (index, value) => (given[first + index] = Number(value)))
  readColumn(from, length, (index, value) => (stages[first + index] = Number(value)))
}
