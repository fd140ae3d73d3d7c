import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { billFor, type PinReceiver, refuseReceiver } from './pin-sale.ts'

describe('the bill for pins', () => {
  test.each<[string, Parameters<typeof billFor>[0], [bigint, bigint, bigint]]>([
    ['without a discount', bill(118_000n, 3, '0'), [354_000n, 0n, 354_000n]],
    ['of one at two and a half percent', bill(118_000n, 1, '2.5'), [118_000n, 2_950n, 115_050n]],
    ['rounded once for all, half up', bill(333n, 3, '5'), [999n, 50n, 949n]],
    ['rounded to whole rupees', bill(118_050n, 1, '2.5', 0), [118_050n, 3_000n, 115_050n]],
    ['given away', bill(118_000n, 2, '100'), [236_000n, 236_000n, 0n]],
    ['never more than the price', bill(150n, 1, '100', 0), [150n, 150n, 0n]],
    [
      'of a thousand of the dearest',
      bill(100_000_000_000n, 1000, '10'),
      [100_000_000_000_000n, 10_000_000_000_000n, 90_000_000_000_000n],
    ],
  ])('%s', (_case, wanted, [total_minor, discount_minor, to_pay_minor]) => {
    expect(billFor(wanted)).toEqual({ total_minor, discount_minor, to_pay_minor })
  })

  test('is its parts, whatever the price, the count, the discount and the digits', () => {
    const wanted = fc.record({
      price_minor: fc.bigInt(1n, 100_000_000_000n),
      count: fc.integer({ min: 1, max: 1000 }),
      discount_percent: fc.integer({ min: 0, max: 1_000_000 }).map((units) => `${units / 10_000}`),
      round_off_digits: fc.integer({ min: 0, max: 2 }),
    })
    fc.assert(
      fc.property(wanted, (one) => {
        const { total_minor, discount_minor, to_pay_minor } = billFor(one)
        expect(discount_minor + to_pay_minor).toBe(total_minor)
        expect(discount_minor >= 0n && to_pay_minor >= 0n).toBe(true)
      }),
    )
  })
})

function bill(price_minor: bigint, count: number, discount_percent: string, round_off_digits = 2) {
  return { price_minor, count, discount_percent, round_off_digits }
}

describe('pins are not sold to', () => {
  const gone = new Date('2026-01-01T00:00:00Z')
  const member: PinReceiver = { person_id: 7n, is_blocked: false, left_at: null }
  test.each<[string, PinReceiver | undefined, string | undefined]>([
    ['nobody', undefined, 'receiver_unknown'],
    ['oneself, even when blocked', { ...member, person_id: 9n, is_blocked: true }, 'receiver_is_self'],
    ['somebody blocked', { ...member, is_blocked: true, left_at: gone }, 'receiver_blocked'],
    ['somebody who left', { ...member, left_at: gone }, 'receiver_left'],
    ['a member: they are', member, undefined],
  ])('%s', (_case, receiver, refusal) => {
    expect(refuseReceiver(receiver, 9n)).toBe(refusal)
  })
})
