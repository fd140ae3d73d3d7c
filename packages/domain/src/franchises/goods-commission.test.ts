import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commissionOfLines, differenceOf, partBack, type Earner } from './goods-commission.ts'

const terms = { round_off_digits: 2, max_payout_percent: '50' }
const line = { line_no: 1, quantity: 10, base_minor: 1_000_00n, received_minor: 1_000_00n }
const seller: Earner = { role: 'seller', person_id: 1n, percent: '3', is_own: false }
const above: Earner = { role: 'above', person_id: 2n, percent: '2', is_own: false }

describe('a line of 1,000.00 without tax', () => {
  test.each<[string, object, readonly Earner[], object, bigint[]]>([
    ['3 % to whoever handed it over and 2 % above', {}, [seller, above], {}, [30_00n, 20_00n]],
    [
      'an own purchase pays nothing, and the one above no more',
      {},
      [{ ...seller, is_own: true }, above],
      {},
      [0n, 20_00n],
    ],
    ['nothing came in for it', { received_minor: 0n }, [seller, above], {}, [0n, 0n]],
    ['the cap leaves the one above the rest', { received_minor: 80_00n }, [seller, above], {}, [30_00n, 10_00n]],
    ['whole rupees, rounded down', { base_minor: 333_33n }, [seller, above], { round_off_digits: 0 }, [9_00n, 6_00n]],
  ])('%s', (_name, change, earners, rule, paid) => {
    const rows = commissionOfLines([{ ...line, ...change }], earners, { ...terms, ...rule })
    expect(rows.map(({ paid_minor }) => paid_minor)).toEqual(paid)
  })
})

test.each([
  ['5', '3', '2.0000'],
  ['5', '5.0000', '0.0000'],
  ['4.5', '6', '0.0000'],
])('%s %% above %s %% gets %s %%', (upper, lower, difference) => {
  const of = (goods_percent: string) => ({ goods_percent, pins_percent: '2' })
  expect(differenceOf(of(upper), of(lower), 'goods_percent')).toBe(difference)
  expect(differenceOf(of(upper), of(lower), 'pins_percent')).toBe('0.0000')
})

test('however many pieces come back at a time, all of them take back all that was paid, and none more', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 9n),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      (amount, returns) => {
        const quantity = returns.reduce((sum, one) => sum + one, 0)
        let [before, back] = [0, 0n]
        for (const now of returns) {
          back += partBack(amount, { quantity, before, now })
          before += now
        }
        expect(back).toBe(amount)
        expect(() => partBack(amount, { quantity, before, now: 1 })).toThrow(RangeError)
      },
    ),
  )
})
