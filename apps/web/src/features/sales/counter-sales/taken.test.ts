import { expect, test } from 'vitest'
import { isNil, listPriceOf, takenFault, takenOr } from './taken.ts'

test.each([
  ['0', true],
  ['0.00', true],
  ['0.01', false],
  ['', false],
  ['much', false],
  [undefined, false],
])('nothing was taken when %j is typed: %s', (typed, nil) => {
  expect(isNil(typed)).toBe(nil)
})

test.each([
  ['1180.50', 3, '3541.50'],
  ['1180.50', 0, undefined],
  ['1180.50', 1.5, undefined],
  ['1180.50', 'many', undefined],
  [undefined, 3, undefined],
])('at %s each, %s cost %s', (price, count, all) => {
  expect(listPriceOf(price, count)).toBe(all)
})

test('the list price was taken unless something else is typed', () => {
  expect([takenOr('', '10.00'), takenOr(undefined, '10.00'), takenOr('9', '10.00')]).toEqual(['10.00', '10.00', '9'])
})

test.each([
  ['10.01', '10.00', 'Enter what was taken: at most the list price.'],
  ['10', '10.00', undefined],
  ['0', '10.00', undefined],
  ['', '10.00', undefined],
  ['10.01', undefined, undefined],
])('at the field of %j taken for %s: %s', (typed, list_price, said) => {
  expect(takenFault(typed, list_price)).toBe(said)
})
