import { expect, test } from 'vitest'
import { standingKey } from './standing-key.ts'

test.each([
  ['held', '500.00', 'incomes.standing.held'],
  ['held', '-500.00', 'incomes.standing.held'],
  ['credited', '500.00', 'incomes.standing.credited'],
  ['credited', '-500.00', 'incomes.standing.taken'],
] as const)('%s %s is %s', (status, net, key) => {
  expect(standingKey({ status, net })).toBe(key)
})
