import { expect, test } from 'vitest'
import { axisTicks } from './axis.ts'

test.each([
  [99_000, [0, 25_000, 50_000, 75_000, 100_000]],
  [100, [0, 25, 50, 75, 100]],
  [7, [0, 2, 4, 6, 8]],
  [0.3, [0, 0.1, 0.2, 0.3]],
  [0, [0, 1]],
  [-5, [0, 1]],
])('up to %d the marks are %j', (highest, ticks) => expect(axisTicks(highest)).toEqual(ticks))

test.each([
  [100, -50, [-50, 0, 50, 100]],
  [0, -100, [-100, -75, -50, -25, 0]],
])('from %d down to %d the marks are %j', (highest, lowest, ticks) => expect(axisTicks(highest, lowest)).toEqual(ticks))
