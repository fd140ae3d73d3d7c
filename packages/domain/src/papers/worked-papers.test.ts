import { describe, expect, test } from 'vitest'
import { splitOverLines } from '../orders/pay-order.ts'
import { minor } from '../money/minor.ts'
import { moneyBack } from '../returns/return-shares.ts'
import { creditOfLine, grossOfReturn, nothingCredited } from './credit-of-line.ts'
import { gstReturn, type ReturnPaper } from './gst-return.ts'
import { kindOfSale, paperNo, seriesYear } from './paper-no.ts'
import { sumOf, taxOfLine, type TaxedAmounts, type TaxScope } from './tax-of-line.ts'

/** One cart of three rates, worked by hand; amounts in hundredths. */
const cart = [
  { name: 'Soap', quantity: 2, price_minor: 249_00n, gst_percent: '18' },
  { name: 'Tea', quantity: 3, price_minor: 165_00n, gst_percent: '5' },
  { name: 'Book', quantity: 1, price_minor: 120_00n, gst_percent: '0' },
] as const

const soldIn = (scope: TaxScope) =>
  cart.map(({ price_minor, quantity, gst_percent }) => ({
    ...taxOfLine(price_minor * BigInt(quantity), gst_percent, scope),
    quantity,
  }))
/** What is taxed, CGST, SGST, IGST, and all of it. */
const figures = ({ taxable_minor, cgst_minor, sgst_minor, igst_minor, gross_minor }: TaxedAmounts) => [
  taxable_minor,
  cgst_minor,
  sgst_minor,
  igst_minor,
  gross_minor,
]

describe('1,113.00 for two soaps, three teas and a book', () => {
  test('within a state', () => {
    const lines = soldIn('within')
    expect(lines.map(figures)).toEqual([
      // 49800 * 18 / 236 = 3798.31
      [422_04n, 37_98n, 37_98n, 0n, 498_00n],
      // 49500 * 5 / 210 = 1178.57
      [471_42n, 11_79n, 11_79n, 0n, 495_00n],
      [120_00n, 0n, 0n, 0n, 120_00n],
    ])
    expect(figures(sumOf(lines))).toEqual([1_013_46n, 49_77n, 49_77n, 0n, 1_113_00n])
  })

  test('across a border', () => {
    const lines = soldIn('across')
    expect(lines.map(figures)).toEqual([
      // 49800 * 18 / 118 = 7596.61
      [422_03n, 0n, 0n, 75_97n, 498_00n],
      // 49500 * 5 / 105 = 2357.14
      [471_43n, 0n, 0n, 23_57n, 495_00n],
      [120_00n, 0n, 0n, 0n, 120_00n],
    ])
    expect(figures(sumOf(lines))).toEqual([1_013_46n, 0n, 0n, 99_54n, 1_113_00n])
  })

  test('of a seller without a GSTIN is a bill of supply', () => {
    const percents = cart.map(({ gst_percent }) => gst_percent)
    expect(kindOfSale('none', percents)).toBe('bill_of_supply')
    expect(kindOfSale('within', percents)).toBe('invoice')
    expect(figures(sumOf(soldIn('none')))).toEqual([1_113_00n, 0n, 0n, 0n, 1_113_00n])
  })
})

/** One soap and two teas go back. */
const back = [1, 2, 0] as const
const noteIn = (scope: TaxScope) =>
  soldIn(scope).flatMap((line, at) =>
    back[at] === 0
      ? []
      : [{ ...creditOfLine(line, nothingCredited, grossOfReturn(line, 0, back[at]!)), quantity: back[at]!, at }],
  )

describe('one soap and two teas go back', () => {
  test('with half and two thirds of their taxes', () => {
    expect(noteIn('within').map(figures)).toEqual([
      [211_02n, 18_99n, 18_99n, 0n, 249_00n],
      [314_28n, 7_86n, 7_86n, 0n, 330_00n],
    ])
    expect(figures(sumOf(noteIn('within')))).toEqual([525_30n, 26_85n, 26_85n, 0n, 579_00n])
    // 7597 * 24900 / 49800 = 3798.5; 2357 * 33000 / 49500 = 1571.33
    expect(noteIn('across').map(figures)).toEqual([
      [211_01n, 0n, 0n, 37_99n, 249_00n],
      [314_29n, 0n, 0n, 15_71n, 330_00n],
    ])
  })

  test('and their money to the wallets that paid it: 113.00 given, 1,000.00 of the fund wallet', () => {
    const split = splitOverLines(
      cart.map(({ price_minor, quantity }) => price_minor * BigInt(quantity)),
      [
        { wallet: 'GIVEN', amount_minor: minor(113_00n) },
        { wallet: 'FUND', amount_minor: minor(1_000_00n) },
      ],
    )
    const amounts = (parts: readonly { readonly amount_minor: bigint }[]) =>
      parts.map(({ amount_minor }) => amount_minor)
    // 11300 * 49800 / 111300 = 5056.06; of the tea 5025.61, which gets the odd hundredth; of the book 1218.33.
    expect(split.map(amounts)).toEqual([
      [50_56n, 447_44n],
      [50_26n, 444_74n],
      [12_18n, 107_82n],
    ])
    expect(amounts(moneyBack(split[0]!, 249_00n))).toEqual([25_28n, 223_72n])
    // 33000 * 5026 / 49500 = 3350.67; 33000 * 44474 / 49500 = 29649.33
    expect(amounts(moneyBack(split[1]!, 330_00n))).toEqual([33_51n, 296_49n])
  })
})

test('a credit note of April for an invoice of March has a number of its own year, and the taxes of the invoice', () => {
  const naming = {
    state: (code: string) => code,
    day: (day: string) => day,
    docs: { invoice: 'Invoices', bill_of_supply: 'Bills', credit_note: 'Notes' },
  } as const
  const lineAt = (at: number, amounts: TaxedAmounts & { readonly quantity: number }) => ({
    hsn: '3401',
    unit: 'PCS',
    name: cart[at]!.name,
    gst_percent: cart[at]!.gst_percent,
    ...amounts,
  })
  const buyer = { buyer_name: 'Asha', buyer_gstin: '', place_of_supply: '27', is_across: false, no: 1n }
  const invoice: ReturnPaper = {
    ...buyer,
    kind: 'invoice',
    day: '2026-03-31',
    paper_no: paperNo('invoice', seriesYear('2026-03-31'), 1n),
    gross_minor: 1_113_00n,
    against_gross_minor: null,
    lines: soldIn('within').map((line, at) => lineAt(at, line)),
  }
  const note: ReturnPaper = {
    ...buyer,
    kind: 'credit_note',
    day: '2026-04-01',
    paper_no: paperNo('credit_note', seriesYear('2026-04-01'), 1n),
    gross_minor: 579_00n,
    against_gross_minor: 1_113_00n,
    lines: noteIn('within').map((line) => lineAt(line.at, line)),
  }
  expect([invoice.paper_no, note.paper_no]).toEqual(['INV/2526/000001', 'CRN/2627/000001'])
  const [march, april] = [gstReturn([invoice], naming), gstReturn([note], naming)]
  expect(march.b2cs.map(({ cells }) => cells)).toEqual([
    ['OE', '27', '5', '471.42', '0.00', '11.79', '11.79'],
    ['OE', '27', '18', '422.04', '0.00', '37.98', '37.98'],
  ])
  expect(april.b2cs.map(({ cells }) => cells)).toEqual([
    ['OE', '27', '5', '-314.28', '0.00', '-7.86', '-7.86'],
    ['OE', '27', '18', '-211.02', '0.00', '-18.99', '-18.99'],
  ])
  // Nothing of April is taken off March, and the book that was kept is in neither note.
  expect([march.exemp.length, april.exemp.length]).toEqual([1, 0])
})
