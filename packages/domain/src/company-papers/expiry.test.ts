import { expect, test } from 'vitest'
import { expiryOf, reminderDue } from './expiry.ts'

test.each([
  [61, undefined, 'fine'],
  [60, 60, 'soon'],
  [31, 60, 'soon'],
  [30, 30, 'soon'],
  [8, 30, 'soon'],
  [7, 7, 'soon'],
  [0, 7, 'soon'],
  [-1, undefined, 'expired'],
])('with %d days left the reminder of %s days is due, and it is %s', (left, due, expiry) => {
  expect([reminderDue(left), expiryOf(left)]).toEqual([due, expiry])
})

test('a paper without an end never expires', () => {
  expect(expiryOf(null)).toBe('never')
})
