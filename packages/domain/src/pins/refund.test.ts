import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundOf } from './refund.ts'

test('without a discount the whole price goes back', () => {
  expect(refundOf({ price_minor: 118_000n, discount_minor: 0n, count: 3, no: 1 })).toEqual({
    paid_minor: 118_000n,
    discount_minor: 0n,
  })
})

test('all pins of a batch give back exactly what was paid for it', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10_000_000n), fc.integer({ min: 1, max: 1000 }), fc.nat(100), (price, count, percent) => {
      const discount_minor = (price * BigInt(count) * BigInt(percent)) / 100n
      const refunds = Array.from({ length: count }, (_, no) =>
        refundOf({ price_minor: price, discount_minor, count, no }),
      )
      const sum = (name: 'paid_minor' | 'discount_minor') => refunds.reduce((total, refund) => total + refund[name], 0n)
      expect([sum('paid_minor'), sum('discount_minor')]).toEqual([
        price * BigInt(count) - discount_minor,
        discount_minor,
      ])
      for (const refund of refunds) expect(refund.paid_minor >= 0n && refund.discount_minor >= 0n).toBe(true)
    }),
  )
})
