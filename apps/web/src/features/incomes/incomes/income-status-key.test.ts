import { expect, test } from 'vitest'
import { incomeStatusKey } from './income-status-key.ts'

test.each([
  ['held', '500.00', 'incomes.status.held'],
  ['held', '-500.00', 'incomes.status.held'],
  ['credited', '500.00', 'incomes.status.credited'],
  ['credited', '-500.00', 'incomes.status.taken'],
  ['held', '0.00', 'incomes.status.nothing'],
  ['credited', '0', 'incomes.status.nothing'],
] as const)('%s %s is %s', (status, net, key) => {
  expect(incomeStatusKey({ status, net })).toBe(key)
})
