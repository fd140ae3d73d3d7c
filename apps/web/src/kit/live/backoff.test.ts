import { expect, test } from 'vitest'
import { longest_ms, pause_ms } from './backoff.ts'

test.each([
  [0, 0, 1_500],
  [0, 1, 15_000],
  [1, 1, 30_000],
  [2, 0, 6_000],
  [9, 1, longest_ms],
  [9, 0, longest_ms / 10],
])('after %i failures, with chance %d, %d ms', (failures, chance, expected_ms) => {
  expect(pause_ms(failures, chance)).toBeCloseTo(expected_ms)
})
