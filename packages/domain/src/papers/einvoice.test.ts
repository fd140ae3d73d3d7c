import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDecimal } from '../money/decimal.ts'
import { creditOfLine, nothingCredited } from './credit-of-line.ts'
import { einvoiceOf, isEinvoiceGap, writeEinvoice, type EinvoiceLine, type EinvoicePaper } from './einvoice.ts'
import { refuseAckDay } from './irn.ts'
import { sumOf, taxOfLine, type TaxScope } from './tax-of-line.ts'

const line = (gross_minor: bigint, gst_percent: string, scope: TaxScope, change: Partial<EinvoiceLine> = {}) => ({
  name: 'Namuna soap',
  hsn: '340111',
  unit: 'PCS',
  quantity: 2,
  gst_percent,
  ...taxOfLine(gross_minor, gst_percent, scope),
  ...change,
})

const paper = (lines: readonly EinvoiceLine[], change: Partial<EinvoicePaper> = {}): EinvoicePaper => ({
  kind: 'invoice',
  paper_no: 'INV/2526/000012',
  day: '2026-01-05',
  seller_name: 'Namuna Traders',
  seller_address: '4 Sample Road, Andheri, Mumbai 400053, Maharashtra',
  seller_gstin: '27AAPFU0939F1ZV',
  seller_state: '27',
  buyer_name: 'Udaharan Stores',
  buyer_address: '12 Hill Road, Pune 411001, Maharashtra',
  buyer_gstin: '27AAPFU0939F1ZV',
  place_of_supply: '27',
  against: null,
  lines,
  ...sumOf(lines),
  ...change,
})

const written = (of: EinvoicePaper): string => {
  const document = einvoiceOf(of)
  if (isEinvoiceGap(document)) throw new Error(document.gap)
  return writeEinvoice(document)
}

const seller = `"SellerDtls":{"Gstin":"27AAPFU0939F1ZV","LglNm":"Namuna Traders","Addr1":"4 Sample Road, Andheri","Loc":"Mumbai","Pin":400053,"Stcd":"27"}`
const head = (no: string, type: string) =>
  `"Version":"1.1","TranDtls":{"TaxSch":"GST","SupTyp":"B2B","RegRev":"N","IgstOnIntra":"N"},"DocDtls":{"Typ":"${type}","No":"${no}","Dt":"05/01/2026"}`

test('within a state: halves of the tax, every amount with two decimals', () => {
  // 999.00 at 18 %: 846.62 and twice 76.19.
  expect(written(paper([line(99_900n, '18', 'within')]))).toBe(
    `{${head('INV/2526/000012', 'INV')},${seller},` +
      `"BuyerDtls":{"Gstin":"27AAPFU0939F1ZV","LglNm":"Udaharan Stores","Pos":"27","Addr1":"12 Hill Road","Loc":"Pune","Pin":411001,"Stcd":"27"},` +
      `"ItemList":[{"SlNo":"1","PrdDesc":"Namuna soap","IsServc":"N","HsnCd":"340111","Qty":2,"Unit":"PCS","UnitPrice":423.310,` +
      `"TotAmt":846.62,"AssAmt":846.62,"GstRt":18,"IgstAmt":0.00,"CgstAmt":76.19,"SgstAmt":76.19,"TotItemVal":999.00}],` +
      `"ValDtls":{"AssVal":846.62,"CgstVal":76.19,"SgstVal":76.19,"IgstVal":0.00,"TotInvVal":999.00}}`,
  )
})

test('across a border: one tax, and the place of supply of the paper', () => {
  const text = written(
    paper([line(99_900n, '18', 'across')], {
      buyer_gstin: '33AAPFU0939F1ZV',
      buyer_address: 'Shop 4, Anna Salai, Chennai 600 002, Tamil Nadu',
      place_of_supply: '33',
    }),
  )
  expect(text).toContain('"Pos":"33","Addr1":"Shop 4, Anna Salai","Loc":"Chennai","Pin":600002,"Stcd":"33"')
  expect(text).toContain('"IgstAmt":152.39,"CgstAmt":0.00,"SgstAmt":0.00,"TotItemVal":999.00')
  expect(text).toContain(
    '"ValDtls":{"AssVal":846.61,"CgstVal":0.00,"SgstVal":0.00,"IgstVal":152.39,"TotInvVal":999.00}',
  )
})

test('several rates are an item each, and the whole is their sum', () => {
  const lines = [
    line(99_900n, '18', 'within'),
    line(10_500n, '5', 'within', { name: 'Namuna tea', hsn: '0902', quantity: 3 }),
    line(20_000n, '0', 'within', { name: 'Namuna salt', hsn: '250100', quantity: 1 }),
    line(10_250n, '2.5', 'within', { name: 'Namuna rice', hsn: '1006', quantity: 1 }),
  ]
  const text = written(paper(lines))
  expect([...text.matchAll(/"SlNo":"(\d)".*?"GstRt":([\d.]+)/g)].map(([, no, rate]) => [no, rate])).toEqual([
    ['1', '18'],
    ['2', '5'],
    ['3', '0'],
    ['4', '2.5'],
  ])
  // 846.62 + 100.00 + 200.00 + 100.00; 76.19 + 2.50 + 1.25.
  expect(text).toContain(
    '"ValDtls":{"AssVal":1246.62,"CgstVal":79.94,"SgstVal":79.94,"IgstVal":0.00,"TotInvVal":1406.50}',
  )
})

test('a credit note names its invoice', () => {
  const sold = line(99_900n, '18', 'within')
  const half = { ...sold, quantity: 1, ...creditOfLine(sold, nothingCredited, 49_950n) }
  const text = written(
    paper([half], {
      kind: 'credit_note',
      paper_no: 'CRN/2526/000001',
      against: { paper_no: 'INV/2526/000012', day: '2025-12-31' },
    }),
  )
  expect(text).toContain(head('CRN/2526/000001', 'CRN'))
  expect(text).toContain('"TotInvVal":499.50')
  expect(text).toContain('"RefDtls":{"PrecDocDtls":[{"InvNo":"INV/2526/000012","InvDt":"31/12/2025"}]}}')
})

test('names and addresses fit the schema: no quotation mark, no backslash, lines of 100 characters', () => {
  const street = 'Plot 7, Long Sample Street '.repeat(6).trim()
  const text = written(
    paper([line(99_900n, '18', 'within', { name: 'A "fine" \\ soap' })], {
      buyer_address: `${street}, Pune 411001, Maharashtra`,
    }),
  )
  const parsed = JSON.parse(text) as {
    ItemList: { PrdDesc: string }[]
    BuyerDtls: { Addr1: string; Addr2: string; Loc: string }
  }
  expect(parsed.ItemList[0]?.PrdDesc).toBe("A 'fine' / soap")
  const { Addr1, Addr2, Loc } = parsed.BuyerDtls
  expect([Addr1.length <= 100, `${Addr1} ${Addr2}`, Loc]).toEqual([true, street, 'Pune'])
})

test.each([
  ['4 Sample Road, Mumbai - 400053', 'Mumbai', 400053],
  ['4 Sample Road, Mumbai, Maharashtra 400053, India', 'Mumbai', 400053],
  ['4 Sample Road, Mumbai, PIN: 400 053', 'Mumbai', 400053],
  ['Floor 100200, 4 Sample Road, Mumbai 400053', 'Mumbai', 400053],
])('the place and the PIN code of "%s"', (seller_address, place, pin) => {
  const text = written(paper([line(99_900n, '18', 'within')], { seller_address }))
  expect(text).toContain(`"Loc":"${place}","Pin":${pin}`)
})

test.each([
  ['an address without a PIN code', { buyer_address: '12 Hill Road, Pune' }, { of: 'buyer', gap: 'pin' }],
  ['a phone number is none', { buyer_address: 'Pune 9520099001' }, { of: 'buyer', gap: 'pin' }],
  ['an address without a place', { buyer_address: '411001, Maharashtra' }, { of: 'buyer', gap: 'place' }],
  ['a place alone', { seller_address: 'Mumbai 400053' }, { of: 'seller', gap: 'street' }],
  ['a name of two letters', { seller_name: 'AB' }, { of: 'seller', gap: 'name' }],
  ['a seller of no state', { seller_state: '' }, { of: 'seller', gap: 'state' }],
] as const)('what the paper lacks is said: %s', (_name, change, gap) => {
  expect(einvoiceOf(paper([line(99_900n, '18', 'within')], change))).toEqual(gap)
})

test('goods without an HSN are named', () => {
  const bare = line(99_900n, '18', 'within', { hsn: '', name: 'Namuna gift' })
  expect(einvoiceOf(paper([bare]))).toEqual({ of: 'line', gap: 'hsn', name: 'Namuna gift' })
})

const paise = (figure: string | undefined): bigint => parseDecimal(figure ?? '', 2)
const all = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`"${name}":(-?[\\d.]+)`, 'g'))].map(([, figure]) => paise(figure))
const total = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

const lines = fc.array(
  fc.record({
    gross: fc.bigInt(1n, 10n ** 16n),
    rate: fc.constantFrom('0', '0.25', '3', '5', '12', '18', '28', '2.5'),
    quantity: fc.integer({ min: 1, max: 100_000 }),
  }),
  { minLength: 1, maxLength: 12 },
)

test('whatever is sold, each figure is that of the paper to the paisa, and items add up to the whole', () => {
  fc.assert(
    fc.property(lines, fc.constantFrom<TaxScope>('within', 'across'), (sold, scope) => {
      const of = paper(sold.map(({ gross, rate, quantity }) => line(gross, rate, scope, { quantity })))
      const text = written(of)
      const pairs = [
        ['AssAmt', 'AssVal', 'taxable_minor'],
        ['CgstAmt', 'CgstVal', 'cgst_minor'],
        ['SgstAmt', 'SgstVal', 'sgst_minor'],
        ['IgstAmt', 'IgstVal', 'igst_minor'],
        ['TotItemVal', 'TotInvVal', 'gross_minor'],
      ] as const
      for (const [item, whole, amount] of pairs) {
        expect(all(text, item)).toEqual(of.lines.map((one) => one[amount]))
        expect(all(text, whole)).toEqual([of[amount]])
        expect(total(all(text, item))).toBe(of[amount])
      }
      const prices = [...text.matchAll(/"UnitPrice":([\d.]+)/g)].map(([, figure]) => parseDecimal(figure!, 3))
      // Within half of a tenth of a paisa for each piece.
      for (const [place, price] of prices.entries()) {
        const { taxable_minor, quantity } = of.lines[place]!
        const off = price * BigInt(quantity) - taxable_minor * 10n
        expect(2n * (off < 0n ? -off : off) <= BigInt(quantity)).toBe(true)
      }
      expect(() => JSON.parse(text) as unknown).not.toThrow()
    }),
  )
})

test.each([
  ['2026-01-04', 'before'],
  ['2026-01-05', undefined],
  ['2026-01-09', undefined],
  ['2026-01-10', 'after'],
])('a paper of 5 January that was acknowledged on %s, read on 9 January: %s', (day, fault) => {
  expect(refuseAckDay(day, { paper_day: '2026-01-05', today: '2026-01-09' })).toBe(fault)
})
