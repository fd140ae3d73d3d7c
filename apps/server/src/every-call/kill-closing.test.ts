// Guards: closings
import { expect, test } from 'vitest'
import { killClosings } from './testing/chaos/kill-closing.ts'

test('a large closing whose process or database is killed at a random moment ends in the same books', async () => {
  const { chunks, incomes, kills } = await killClosings({ members: 3_000, kills: 3, seed: 1 })
  expect(kills.map(({ victim }) => victim)).toEqual(['worker', 'postgres', 'both'])
  for (const { differences } of kills) expect(differences).toEqual([])
  expect(kills.some(({ was_at_work }) => was_at_work)).toBe(true)
  expect(chunks).toBeGreaterThan(10)
  expect(incomes).toBeGreaterThan(3_000)
}, 400_000)
