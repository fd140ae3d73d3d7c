import { expect, test } from 'vitest'
import { mayBlock, mayCancel, mayRenew, mayUnblock, pinStatuses, statusNow } from './pin-status.ts'

const expires_at = new Date('2026-06-30T18:30:00Z')
const before = new Date(expires_at.getTime() - 1)

test.each([
  ['unused', before, 'unused'],
  ['unused', expires_at, 'expired'],
  ['blocked', expires_at, 'blocked'],
  ['used', expires_at, 'used'],
  ['cancelled', expires_at, 'cancelled'],
  ['expired', before, 'expired'],
] as const)('%s at %s counts as %s', (status, now, counts) => {
  expect(statusNow({ status, expires_at }, now)).toBe(counts)
})

test('an unused pin is blocked or cancelled, a blocked one unblocked, an expired one renewed or cancelled', () => {
  expect(pinStatuses.filter(mayBlock)).toEqual(['unused'])
  expect(pinStatuses.filter(mayCancel)).toEqual(['unused', 'expired'])
  expect(pinStatuses.filter(mayRenew)).toEqual(['expired'])
  expect(pinStatuses.filter(mayUnblock)).toEqual(['blocked'])
})
