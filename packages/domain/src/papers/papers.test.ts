import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOf, firstSeed } from '../testing/counts.ts'
import { creditOfLine, grossOfReturn, nothingCredited, refuseCredit, type CreditedAmounts } from './credit-of-line.ts'
import { kindOfSale, paperNo, seriesYear } from './paper-no.ts'
import { isBeyondSeller, placeOfSupply, unknownStateIn } from './place-of-supply.ts'
import { shareDiscount } from './share-discount.ts'
import { sumOf, taxOfLine, taxScopes, type TaxedAmounts } from './tax-of-line.ts'
import { undoneSale } from './undone-sale.ts'

const figures = ({ taxable_minor, cgst_minor, sgst_minor, igst_minor, gross_minor }: TaxedAmounts) => [
  taxable_minor,
  cgst_minor,
  sgst_minor,
  igst_minor,
  gross_minor,
]

test.each([
  ['two of 1,180.00 within a state', 236_000n, '18', 'within', [200_000n, 18_000n, 18_000n, 0n]],
  ['the same across a border', 236_000n, '18', 'across', [200_000n, 0n, 0n, 36_000n]],
  // 99900 * 18 / 236 = 7619.49; 99900 * 18 / 118 = 15238.98
  ['999.00 within', 99_900n, '18.0000', 'within', [84_662n, 7_619n, 7_619n, 0n]],
  ['999.00 across', 99_900n, '18', 'across', [84_661n, 0n, 0n, 15_239n]],
  ['100.00 within', 10_000n, '18', 'within', [8_474n, 763n, 763n, 0n]],
  // 49900 * 5 / 210 = 1188.10
  ['499.00 at 5 %', 49_900n, '5', 'within', [47_524n, 1_188n, 1_188n, 0n]],
  ['nil', 49_900n, '0', 'within', [49_900n, 0n, 0n, 0n]],
  ['a seller without a GSTIN', 49_900n, '18', 'none', [49_900n, 0n, 0n, 0n]],
  ['a paisa at 100 %', 1n, '100', 'within', [1n, 0n, 0n, 0n]],
  ['a paisa at 100 % across', 1n, '100', 'across', [0n, 0n, 0n, 1n]],
  ['nothing', 0n, '40', 'within', [0n, 0n, 0n, 0n]],
] as const)('tax of %s', (_name, gross, percent, scope, parts) => {
  expect(figures(taxOfLine(gross, percent, scope))).toEqual([...parts, gross])
})

test('a discount of the whole is shared out by value before tax', () => {
  // 100.00 of 999.00 and 499.00: 66.6889 and 33.3111.
  const left = shareDiscount([99_900n, 49_900n], 10_000n)
  expect(left).toEqual([93_231n, 46_569n])
  const lines = [taxOfLine(left[0]!, '18', 'within'), taxOfLine(left[1]!, '5', 'within')]
  // 93231 * 18 / 236 = 7110.84; 46569 * 5 / 210 = 1108.79
  expect(lines.map(figures)).toEqual([
    [79_009n, 7_111n, 7_111n, 0n, 93_231n],
    [44_351n, 1_109n, 1_109n, 0n, 46_569n],
  ])
  expect(figures(sumOf(lines))).toEqual([123_360n, 8_220n, 8_220n, 0n, 139_800n])
  expect(() => shareDiscount([100n], 101n)).toThrow(RangeError)
})

const maharashtra = '27AAPFU0939F1ZV'
const tamil_nadu = `33${maharashtra.slice(2)}`
const supply = {
  seller_gstin: maharashtra,
  seller_state: '',
  buyer_gstin: '',
  buyer_state: '',
  delivery_state: '',
}
test.each([
  ['an unregistered buyer without an address', {}, '27', 'within'],
  ['an unregistered buyer of the same state', { buyer_state: 'Maharashtra' }, '27', 'within'],
  ['an unregistered buyer of another state', { buyer_state: 'Tamil Nadu' }, '33', 'across'],
  ['a registered buyer of another state', { buyer_gstin: tamil_nadu, buyer_state: 'Maharashtra' }, '33', 'across'],
  ['who picks up at the seller', { buyer_gstin: tamil_nadu, delivery_state: 'Maharashtra' }, '27', 'within'],
  ['who has it sent to another state', { buyer_state: 'Maharashtra', delivery_state: 'Goa' }, '30', 'across'],
  ['of a seller without a GSTIN', { seller_gstin: '', seller_state: 'Goa' }, '30', 'none'],
] as const)('the place of supply of %s', (_name, change, place_code, scope) => {
  const found = placeOfSupply({ ...supply, ...change })
  expect(found).toMatchObject({ place_code, scope })
  expect(isBeyondSeller(found)).toBe(false)
  expect(unknownStateIn({ ...supply, ...change })).toBeUndefined()
})

const unregistered_goa = { seller_gstin: '', seller_state: 'Goa' }
test.each([
  ['the goods go to', { delivery_state: 'Kerela' }, 'delivery'],
  ['the goods of a registered buyer go to', { buyer_gstin: tamil_nadu, delivery_state: 'Kerela' }, 'delivery'],
  ['an unregistered buyer lives in', { buyer_state: 'Karnatka' }, 'buyer'],
  ['the buyer of an unregistered seller lives in', { ...unregistered_goa, buyer_state: 'Kerela' }, 'buyer'],
  ['an unregistered seller is in', { seller_gstin: '', seller_state: 'Gao', buyer_state: 'Goa' }, 'seller'],
  ['nobody asks for, of a registered buyer', { buyer_gstin: tamil_nadu, buyer_state: 'Kerela' }, undefined],
  ['nobody asks for, because the goods go to another', { buyer_state: 'Kerela', delivery_state: 'Goa' }, undefined],
  ['nobody asks for, of a registered seller', { seller_state: 'Gao', buyer_state: 'Goa' }, undefined],
  ['nobody asks for, as nothing says where the seller is', { seller_gstin: '', buyer_state: 'Kerela' }, undefined],
  ['is written another way', { buyer_state: 'TAMILNADU', delivery_state: ' orissa' }, undefined],
] as const)('a state that is in no list, which %s', (_name, change, whose) => {
  expect(unknownStateIn({ ...supply, ...change })).toBe(whose)
})

test('without a GSTIN nobody sells across a border', () => {
  const unregistered = { ...supply, seller_gstin: '', seller_state: 'Goa', buyer_state: 'Kerala' }
  expect(isBeyondSeller(placeOfSupply(unregistered))).toBe(true)
  expect(isBeyondSeller(placeOfSupply({ ...unregistered, seller_state: '' }))).toBe(false)
})

test('a number has at most 16 characters', () => {
  expect(seriesYear('2026-03-31')).toBe('2526')
  expect(seriesYear('2026-04-01')).toBe('2627')
  expect(paperNo('invoice', '2627', 12n)).toBe('INV/2627/000012')
  expect(paperNo('credit_note', '2627', 9_999_999n)).toBe('CRN/2627/9999999')
  expect(() => paperNo('invoice', '2627', 10_000_000n)).toThrow(RangeError)
})

test('what bears no tax is a bill of supply', () => {
  expect(kindOfSale('within', ['0', '18'])).toBe('invoice')
  expect(kindOfSale('within', ['0', '0.0000'])).toBe('bill_of_supply')
  expect(kindOfSale('none', ['18'])).toBe('bill_of_supply')
})

/** What is credited up to now, after one more return. */
const and = (before: CreditedAmounts, line: TaxedAmounts, gross_minor: bigint, quantity: number): CreditedAmounts => ({
  ...sumOf([before, creditOfLine(line, before, gross_minor)]),
  quantity: before.quantity + quantity,
})

test('three pieces of 100.00 go back one by one to the paisa', () => {
  const line = { ...taxOfLine(10_000n, '18', 'within'), quantity: 3 }
  const returns = [0, 1, 2].map((before) => grossOfReturn(line, before, 1))
  expect(returns).toEqual([3_333n, 3_334n, 3_333n])
  const first = creditOfLine(line, nothingCredited, returns[0]!)
  // 763 * 3333 / 10000 = 254.31
  expect(figures(first)).toEqual([2_825n, 254n, 254n, 0n, 3_333n])
  const two = and(and(nothingCredited, line, returns[0]!, 1), line, returns[1]!, 1)
  // 763 * 6667 / 10000 = 508.69
  expect(figures(two)).toEqual([5_649n, 509n, 509n, 0n, 6_667n])
  expect(figures(and(two, line, returns[2]!, 1))).toEqual(figures(line))
  expect(refuseCredit(line, two, { quantity: 1, gross_minor: 3_333n })).toBeUndefined()
  expect(refuseCredit(line, two, { quantity: 1, gross_minor: 3_334n })).toBe('amount')
  expect(refuseCredit(line, two, { quantity: 2, gross_minor: 3_333n })).toBe('quantity')
  expect(refuseCredit(line, nothingCredited, { quantity: 1, gross_minor: 3_334n })).toBeUndefined()
  expect(refuseCredit(line, nothingCredited, { quantity: 1, gross_minor: 3_335n })).toBe('amount')
})

const rate = fc.constantFrom('0', '0.25', '1.5', '3', '5', '12', '18', '28', '40')
const chance = { numRuns: countOf({ short: 1_000, long: 10_000 }), seed: firstSeed() }

const taxOf = ({ cgst_minor, sgst_minor, igst_minor }: TaxedAmounts) => cgst_minor + sgst_minor + igst_minor

test('of seven pieces of 0.01 the fourth takes back a paisa of tax more than it cost, and sales get it back', () => {
  const line = { ...taxOfLine(7n, '18', 'within'), quantity: 7 }
  expect(figures(line)).toEqual([5n, 1n, 1n, 0n, 7n])
  const three = and(nothingCredited, line, 3n, 3)
  const credit = creditOfLine(line, three, 1n)
  expect(figures(credit)).toEqual([-1n, 1n, 1n, 0n, 1n])
  expect(undoneSale({ taxable_minor: -1n, gst_minor: 2n }, 'orders_in_hand')).toEqual([
    { debit: 'gst_payable', credit: 'orders_in_hand', amount_minor: 1n, of: 'gst' },
    { debit: 'gst_payable', credit: 'product_sales', amount_minor: 1n, of: 'gst' },
  ])
})

test('returned piece by piece, a line leaves every account as if it had never been sold, and each piece brings its price', () => {
  const one = fc.record({
    price_minor: fc.oneof(fc.bigInt(1n, 20n), fc.bigInt(1n, 10n ** 6n)),
    gst_percent: rate,
    quantity: fc.integer({ min: 1, max: 40 }),
  })
  fc.assert(
    fc.property(one, fc.constantFrom(...taxScopes), ({ price_minor, gst_percent, quantity }, scope) => {
      const line = { ...taxOfLine(price_minor * BigInt(quantity), gst_percent, scope), quantity }
      const accounts = { product_sales: line.taxable_minor as bigint, gst_payable: taxOf(line), orders_in_hand: 0n }
      let before: CreditedAmounts = nothingCredited
      for (let piece = 1; piece <= quantity; piece++) {
        const credit = creditOfLine(line, before, price_minor)
        const sum = { taxable_minor: credit.taxable_minor, gst_minor: taxOf(credit) }
        for (const { debit, credit: to, amount_minor } of undoneSale(sum, 'orders_in_hand')) {
          expect(amount_minor > 0n).toBe(true)
          accounts[debit] -= amount_minor
          accounts[to] += amount_minor
        }
        expect(accounts.orders_in_hand).toBe(price_minor * BigInt(piece))
        before = and(before, line, price_minor, 1)
      }
      expect([accounts.product_sales, accounts.gst_payable]).toEqual([0n, 0n])
    }),
    chance,
  )
})
