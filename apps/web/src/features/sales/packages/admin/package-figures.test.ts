import { expect, test } from 'vitest'
import { partsOf } from './package-figures.ts'

test.each([
  ['1180', '18', 2, { taxable: '1000.00', gst: '180.00' }],
  ['1000.00', '18', 2, { taxable: '847.46', gst: '152.54' }],
  ['1000', '18', 0, { taxable: '848.00', gst: '152.00' }],
  ['500.5', '0', 2, { taxable: '500.50', gst: '0.00' }],
])('%s at %s percent and %s digits', (price, percent, digits, parts) => {
  expect(partsOf(price, percent, digits)).toEqual(parts)
})

test.each([
  [undefined, '18'],
  ['', '18'],
  ['12,', '18'],
  ['0', '18'],
  ['1180', undefined],
  ['1180', 'x'],
])('nothing is said of the price %s at %s percent', (price, percent) => {
  expect(partsOf(price, percent, 2)).toBeUndefined()
})
