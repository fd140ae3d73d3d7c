import { expect, test } from 'vitest'
import { payoutLevel } from './payout-mark.ts'

test.each([
  ['0.0', { share: 0, tone: 'series', isAbove: false }],
  ['25.0', { share: 0.5, tone: 'series', isAbove: false }],
  ['44.9', { share: 0.898, tone: 'series', isAbove: false }],
  ['45.0', { share: 0.9, tone: 'warning', isAbove: false }],
  ['50.0', { share: 1, tone: 'warning', isAbove: false }],
  ['50.1', { share: 1, tone: 'danger', isAbove: true }],
  ['240.0', { share: 1, tone: 'danger', isAbove: true }],
])('%s percent paid out', (ratio, level) => {
  expect(payoutLevel(ratio)).toEqual(level)
})
