import { expect, test } from 'vitest'
import { countPins, movementDeltas } from './movements.ts'

const none = {
  generated: 0,
  received: 0,
  unblocked: 0,
  renewed: 0,
  transferred: 0,
  used: 0,
  blocked: 0,
  expired: 0,
  cancelled: 0,
}

test('twenty bought, five sold on: fifteen are left', () => {
  expect(countPins(0, { ...none, generated: 20, transferred: 5 })).toMatchObject({ balance: 15, transferred: 5 })
})

test('five received, one used: four are left', () => {
  expect(countPins(0, { ...none, received: 5, used: 1 }).balance).toBe(4)
})

test('more released than blocked in a span counts below zero', () => {
  expect(countPins(3, { ...none, unblocked: 2, blocked: 1 })).toMatchObject({ blocked: -1, balance: 4 })
})

test('an expired pin that is renewed is held again, and one taken up to be cancelled is counted as cancelled', () => {
  expect(countPins(2, { ...none, expired: 1, renewed: 1 })).toMatchObject({ expired: 0, balance: 2 })
  expect(countPins(2, { ...none, expired: 2, renewed: 1, cancelled: 1 })).toMatchObject({
    expired: 1,
    cancelled: 1,
    balance: 0,
  })
})

test.each(Object.entries(movementDeltas))('one %s changes the balance by %i', (kind, delta) => {
  expect(countPins(10, { ...none, [kind]: 1 }).balance).toBe(10 + delta)
})
