import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideTaken, shareOf } from './counter-sale.ts'

const plain = { payment_reference: '', reason: '' }

describe('what is recorded of a sale over the counter', () => {
  test.each([
    ['the list price in cash, where nothing else is said', {}, 500n, { taken_minor: 500n, payment_mode: 'Cash' }],
    [
      'less, as it was taken',
      { taken_minor: 499n, payment_mode: 'UPI' },
      500n,
      { taken_minor: 499n, payment_mode: 'UPI' },
    ],
    ['all of it', { taken_minor: 500n }, 500n, { taken_minor: 500n }],
    [
      'nothing, with a reason and no payment',
      { taken_minor: 0n, payment_mode: 'UPI', payment_reference: 'X1', reason: 'A gift' },
      500n,
      { taken_minor: 0n, payment_mode: null, payment_reference: '', reason: 'A gift' },
    ],
    ['nothing for what the company gave away', {}, 0n, { taken_minor: 0n, payment_mode: null }],
  ])('%s', (_, stated, list_minor, recorded) => {
    expect(decideTaken({ ...plain, ...stated }, list_minor)).toMatchObject(recorded)
  })

  test.each([
    ['one hundredth above the list price', { taken_minor: 501n }, 500n, 'taken_above_list'],
    ['anything for what the company gave away', { taken_minor: 1n }, 0n, 'taken_above_list'],
    ['less than nothing', { taken_minor: -1n, reason: 'A gift' }, 500n, 'taken_below_zero'],
    ['nothing without a reason', { taken_minor: 0n }, 500n, 'gift_without_reason'],
    ['nothing with a reason of spaces', { taken_minor: 0n, reason: '     ' }, 500n, 'gift_without_reason'],
  ])('%s is refused', (_, stated, list_minor, refusal) => {
    expect(decideTaken({ ...plain, ...stated }, list_minor)).toBe(refusal)
  })
})

test('the parts of the pins of a sale add up to what was taken', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), fc.integer({ min: 1, max: 60 }), (taken, count) => {
      const parts = Array.from({ length: count }, (_, no) => shareOf(taken, BigInt(no), BigInt(count)))
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(taken)
      expect(parts.every((part) => part >= 0n)).toBe(true)
    }),
  )
})
