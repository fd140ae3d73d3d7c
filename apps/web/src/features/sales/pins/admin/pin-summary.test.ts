import { expect, test } from 'vitest'
import { totalsOf, worthOf } from './pin-summary.ts'

const starter = { price: '1180.50', bv: '1000.00' }

test('paid pins cost their price each, all together to the last paisa', () => {
  expect(totalsOf(starter, 'paid', 7)).toEqual({ price: '1180.50', bv: '1000.00', total: '8263.50' })
})

test.each(['free', 'leader'] as const)('%s pins cost nothing and carry no volume', (kind) => {
  expect(totalsOf(starter, kind, 7)).toEqual({ price: '0.00', bv: '0.00', total: '0.00' })
})

test.each([undefined, 0, -1, 1.5, 'seven'])('there is no total for a count of %s', (count) => {
  expect(totalsOf(starter, 'paid', count).total).toBeUndefined()
})

test('pins that are handed on are worth what was paid for them, and given ones what their package costs', () => {
  const worth = (kind: 'paid' | 'free', count: unknown) => worthOf({ kind, price: '590.00', count }, '1180.50')
  expect([worth('paid', 7), worth('free', 7), worth('paid', undefined)]).toEqual(['4130.00', '8263.50', undefined])
  expect(worthOf({ kind: 'free', price: '0.00', count: 7 }, undefined)).toBeUndefined()
})
