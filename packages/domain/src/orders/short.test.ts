import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyBack } from '../returns/return-shares.ts'
import { orderWallets, payOrder, splitOverLines, type Offered } from './pay-order.ts'
import { refuseShort, sumByWallet, sumShort } from './short.ts'

const every: readonly Offered[] = (['REPURCHASE', 'FUND', 'INCOME'] as const).map((wallet) => ({
  wallet,
  most_minor: null,
}))
const shares = { REPURCHASE: '100', FUND: '100', INCOME: '100' }

test.each([
  ['nothing', { quantity: 3 }, 0, undefined],
  ['some of it', { quantity: 3 }, 2, undefined],
  ['all of it', { quantity: 3 }, 3, undefined],
  ['more than was ordered', { quantity: 3 }, 4, 'too_many'],
  ['a line that is not there', undefined, 1, 'unknown'],
] as const)('%s is short of a line', (_what, line, short, why) => {
  expect(refuseShort(line, { short })).toBe(why)
})

test('what is short is worth the price and the BV of its pieces', () => {
  const lines = [
    { quantity: 3, price_minor: 33_33n, bv_minor: 10_01n, short: 2 },
    { quantity: 1, price_minor: 50n, bv_minor: 0n, short: 1 },
    { quantity: 5, price_minor: 100_00n, bv_minor: 60_00n, short: 0 },
  ]
  expect(sumShort(lines)).toEqual({ short_quantity: 3, short_minor: 67_16n, short_bv_minor: 20_02n })
})

const ordered = fc.array(
  fc
    .record({
      quantity: fc.integer({ min: 1, max: 9 }),
      price_minor: fc.bigInt(1n, 5_000n),
      bv_minor: fc.bigInt(0n, 5_000n),
    })
    .chain((line) => fc.integer({ min: 0, max: line.quantity }).map((short) => ({ ...line, short }))),
  { minLength: 1, maxLength: 6 },
)

test('what goes back and what is left are together what was paid, line by line and wallet by wallet, to the last hundredth', () => {
  fc.assert(
    fc.property(ordered, fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100)), (lines, [one, two, three]) => {
      const gross = lines.map(({ price_minor, quantity }) => price_minor * BigInt(quantity))
      const total = gross.reduce((sum, amount) => sum + amount, 0n)
      const share = (percent: number) => (total * BigInt(percent)) / 300n
      const balances = { GIVEN: share(one), REPURCHASE: share(two), FUND: share(three), INCOME: total }
      const split = splitOverLines(gross, payOrder(total, every, { balances, shares }).parts)
      const back = lines.map(({ price_minor, short }, nth) => moneyBack(split[nth]!, price_minor * BigInt(short)))
      const sums = sumShort(lines)
      for (const [nth, { price_minor, short }] of lines.entries()) {
        expect(back[nth]!.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)).toBe(price_minor * BigInt(short))
        for (const { wallet, amount_minor } of back[nth]!)
          expect(amount_minor <= split[nth]!.find((part) => part.wallet === wallet)!.amount_minor).toBe(true)
        if (short === lines[nth]!.quantity) expect(back[nth]).toEqual(split[nth])
      }
      const byWallet = sumByWallet(back.flat())
      expect(byWallet.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)).toBe(sums.short_minor)
      expect(byWallet.map(({ wallet }) => wallet)).toEqual(
        orderWallets.filter((wallet) => back.flat().some((part) => part.wallet === wallet)),
      )
    }),
  )
})

test('what is left of an order counts with no more than was paid for the pieces that are left', () => {
  fc.assert(
    fc.property(ordered, (lines) => {
      const sums = sumShort(lines)
      const left = lines.map((line) => ({ ...line, short: line.quantity - line.short }))
      const all = lines.map((line) => ({ ...line, short: line.quantity }))
      expect(sumShort(left).short_bv_minor + sums.short_bv_minor).toBe(sumShort(all).short_bv_minor)
      expect(sumShort(left).short_minor + sums.short_minor).toBe(sumShort(all).short_minor)
    }),
  )
})
