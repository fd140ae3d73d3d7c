import { expect, test } from 'vitest'
import { isPercent, rateText } from './rate-text.ts'

test.each([
  ['10%', '10 %', true],
  ['2.5%', '2.5 %', true],
  ['500', '500 a pair', false],
  ['500, first pair 300', '500 a pair, first pair 300', false],
  ['by agreement', 'by agreement', false],
])('the rate %s is said %s', (rate, said, percent) => {
  expect(rateText(rate)).toBe(said)
  expect(isPercent(rate)).toBe(percent)
})
