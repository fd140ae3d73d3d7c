import { expect, test } from 'vitest'
import { totalsOf } from './pin-summary.ts'

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
