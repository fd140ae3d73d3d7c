import { expect, test } from 'vitest'
import { incomeStatusKey } from './income-status-key.ts'

test.each([
  ['held', '500.00', 'incomes.status.held'],
  ['held', '-500.00', 'incomes.status.held'],
  ['credited', '500.00', 'incomes.status.credited'],
  ['credited', '-500.00', 'incomes.status.taken'],
] as const)('%s %s is %s', (status, net, key) => {
  expect(incomeStatusKey({ status, net })).toBe(key)
})
