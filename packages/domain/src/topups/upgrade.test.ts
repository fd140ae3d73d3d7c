import fc from 'fast-check'
import { expect, test } from 'vitest'
import { upgradeTerms } from './upgrade.ts'

const basic = { price_minor: 118_000n, bv_minor: 100_000n }
const silver = { price_minor: 590_000n, bv_minor: 500_000n }

test('an upgrade costs and moves the difference', () => {
  expect(upgradeTerms(basic, silver)).toEqual({ price_minor: 472_000n, bv_minor: 400_000n })
})

test('a larger package that moves less volume moves none', () => {
  expect(upgradeTerms(basic, { price_minor: 200_000n, bv_minor: 90_000n })).toEqual({
    price_minor: 82_000n,
    bv_minor: 0n,
  })
})

test('nobody is paid for a smaller package', () => {
  expect(upgradeTerms(silver, basic)).toEqual({ price_minor: 0n, bv_minor: 0n })
})

const amount = fc.bigInt(0n, 10n ** 12n)
const terms = fc.record({ price_minor: amount, bv_minor: amount })

test('in steps an upgrade costs as much as in one, as long as each is to a larger package', () => {
  fc.assert(
    fc.property(terms, amount, amount, amount, amount, (from, price_1, price_2, bv_1, bv_2) => {
      const middle = { price_minor: from.price_minor + price_1, bv_minor: from.bv_minor + bv_1 }
      const to = { price_minor: middle.price_minor + price_2, bv_minor: middle.bv_minor + bv_2 }
      const [first, second, whole] = [upgradeTerms(from, middle), upgradeTerms(middle, to), upgradeTerms(from, to)]
      expect(first.price_minor + second.price_minor).toBe(whole.price_minor)
      expect(first.bv_minor + second.bv_minor).toBe(whole.bv_minor)
    }),
  )
})
