import { expect, test } from 'vitest'
import { addWords } from '#kit/text.ts'
import stock from '#messages/en/stock.ts'
import { unfitOf } from './unfit-lines.ts'

const kept = { 'TEA-1': { has_lots: true, has_expiry: true }, 'SOAP-1': { has_lots: false, has_expiry: false } }
const found = (code: string) => kept[code as keyof typeof kept]
const line = { code: 'TEA-1', batch: 'B-7', expires_on: '2027-06-30' }

test('a missing batch or expiry is said at its field of its line, before anything is sent', () => {
  addWords('stock', stock)
  expect(unfitOf([line], found)).toEqual({})
  expect(unfitOf([line, { ...line, batch: ' ', expires_on: null }], found)).toEqual({
    '1.batch': 'Enter the batch number.',
    '1.expires_on': 'Enter the expiry date.',
  })
})

test('so is one too many; of a product that was not found nothing is known', () => {
  addWords('stock', stock)
  expect(Object.keys(unfitOf([{ ...line, code: 'SOAP-1' }], found))).toEqual(['0.batch', '0.expires_on'])
  expect(unfitOf([{ code: 'NONE-1', batch: '', expires_on: null }], found)).toEqual({})
})
