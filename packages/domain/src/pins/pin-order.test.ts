import { expect, test } from 'vitest'
import { mayResume, mayStop, nextStep, pinOrderStates } from './pin-order.ts'

const expires_at = new Date('2026-06-30T18:30:00Z')
const before = new Date(expires_at.getTime() - 1)
const order = {
  state: 'issuing',
  count: 2500,
  issued: 0,
  expires_at,
  is_owner_blocked: false,
  has_owner_left: false,
} as const

test.each([
  [0, 1000, false],
  [1000, 1000, false],
  [1499, 1000, false],
  [1500, 1000, true],
  [2000, 500, true],
  [2499, 1, true],
])('with %i of 2500 issued the next batch is %i', (issued, count, isLast) => {
  expect(nextStep({ ...order, issued }, before)).toEqual({ take: 'batch', count, isLast })
})

test.each([
  ['whole', { issued: 2500 }],
  ['stopped', { state: 'stopped' as const }],
  ['issued', { state: 'issued' as const, issued: 2500 }],
])('an order that is %s takes nothing', (_word, change) => {
  expect(nextStep({ ...order, ...change }, before)).toEqual({ take: 'nothing' })
})

test('a blocked owner and pins past their time stop an order', () => {
  expect(nextStep({ ...order, is_owner_blocked: true }, before)).toEqual({ take: 'stop', because: 'owner_blocked' })
  expect(nextStep({ ...order, has_owner_left: true }, before)).toEqual({ take: 'stop', because: 'owner_left' })
  expect(nextStep(order, expires_at)).toEqual({ take: 'stop', because: 'pins_expired' })
})

test('what is being issued can be stopped, and only what is stopped goes on', () => {
  expect(pinOrderStates.filter(mayStop)).toEqual(['issuing'])
  expect(pinOrderStates.filter(mayResume)).toEqual(['stopped'])
})
