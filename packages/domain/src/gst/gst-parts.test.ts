import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstParts } from './gst-parts.ts'
import { gstStateName, gstStateNamed, gstStateOf, gstStateOfGstin } from './gst-state.ts'

const maharashtra = '27AAPFU0939F1ZV'
const sale = {
  gst_minor: 18_000n,
  gst_percent: '18.0000',
  supplier_gstin: maharashtra,
  buyer_state: 'Maharashtra',
  round_off_digits: 2,
}

test('within a state the tax is half central, half of the state', () => {
  const halves = [
    { kind: 'CGST', percent: '9', amount_minor: 9_000n },
    { kind: 'SGST', percent: '9', amount_minor: 9_000n },
  ]
  expect(gstParts(sale)).toEqual(halves)
  for (const buyer_state of ['', 'somewhere', ' MAHARASHTRA ']) {
    expect(gstParts({ ...sale, buyer_state })).toEqual(halves)
  }
})

test('across a border it is integrated, in a territory half of the territory', () => {
  expect(gstParts({ ...sale, buyer_state: 'Tamil Nadu' })).toEqual([
    { kind: 'IGST', percent: '18', amount_minor: 18_000n },
  ])
  const chandigarh = { ...sale, supplier_gstin: `04${maharashtra.slice(2)}`, buyer_state: 'Chandigarh' }
  expect(gstParts(chandigarh).map(({ kind }) => kind)).toEqual(['CGST', 'UTGST'])
})

test('nothing is split that cannot be, and nothing is said of no tax', () => {
  expect(gstParts({ ...sale, supplier_gstin: '' })).toEqual([{ kind: 'GST', percent: '18', amount_minor: 18_000n }])
  expect(gstParts({ ...sale, gst_minor: 0n })).toEqual([])
})

test('halves are as fine as the company rounds', () => {
  const halves = gstParts({ ...sale, gst_minor: 15_300n, round_off_digits: 0 })
  expect(halves.map(({ amount_minor }) => amount_minor)).toEqual([7_600n, 7_700n])
})

test('the parts add up, and differ by one hundredth at most', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 15n), fc.integer({ min: 0, max: 1_000_000 }), (gst_minor, rate) => {
      const [central, state] = gstParts({ ...sale, gst_minor, gst_percent: (rate / 10_000).toFixed(4) })
      expect(central!.amount_minor + state!.amount_minor).toBe(gst_minor)
      expect([0n, 1n]).toContain(state!.amount_minor - central!.amount_minor)
      expect(Number(central!.percent) * 2).toBeCloseTo(rate / 10_000, 6)
    }),
  )
})

test.each([
  ['Odisha', '21'],
  ['Orissa', '21'],
  ['Jammu & Kashmir', '01'],
  ['Andaman and Nicobar Islands', '35'],
  ['tamilnadu', '33'],
  ['constructor', undefined],
  ['', undefined],
])('the state "%s" is %s', (name, code) => {
  expect(gstStateOf(name)).toBe(code)
})

test.each([
  ['ORISSA', 'Odisha'],
  [' Jammu & Kashmir ', 'Jammu and Kashmir'],
  ['tamilnadu', 'Tamil Nadu'],
  ['Kerela', undefined],
  ['', undefined],
])('the state "%s" is listed as %s', (written, name) => {
  expect(gstStateNamed(written)).toBe(name)
})

test.each([
  [maharashtra, '27'],
  [`28${maharashtra.slice(2)}`, '37'],
  ['27', undefined],
  ['', undefined],
])('a GSTIN "%s" is of state %s', (gstin, code) => {
  expect(gstStateOfGstin(gstin)).toBe(code)
})

test.each([
  ['33', 'Tamil Nadu'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['05', 'Uttarakhand'],
  ['28', ''],
  ['', ''],
])('the state %s is called "%s"', (code, name) => {
  expect(gstStateName(code)).toBe(name)
})
