import { expect, test } from 'vitest'
import { statisticsParts } from './statistics-parts.ts'

const none = {
  opening: 0,
  generated: 0,
  received: 0,
  transferred: 0,
  used: 0,
  blocked: 0,
  expired: 0,
  cancelled: 0,
  balance: 0,
}

test('what came is added, what went is taken away, and steps of nothing are left out', () => {
  const parts = statisticsParts({ ...none, opening: 10, generated: 5, used: 3, balance: 12 })
  expect(parts.map(({ key, kind, shown }) => [key, kind, shown])).toEqual([
    ['opening', 'sum', 10],
    ['generated', 'more', 5],
    ['used', 'less', 3],
    ['balance', 'sum', 12],
  ])
})

test('more released than blocked is something that came', () => {
  const parts = statisticsParts({ ...none, opening: 1, blocked: -2, balance: 3 })
  expect(parts[1]).toEqual({ key: 'blocked', kind: 'more', value: 2, shown: -2 })
})
