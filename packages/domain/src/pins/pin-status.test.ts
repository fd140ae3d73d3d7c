import { expect, test } from 'vitest'
import { mayBlock, mayCancel, mayUnblock, pinStatuses, statusNow } from './pin-status.ts'

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

test('only an unused pin is blocked or cancelled, only a blocked one is unblocked', () => {
  expect(pinStatuses.filter(mayBlock)).toEqual(['unused'])
  expect(pinStatuses.filter(mayCancel)).toEqual(['unused'])
  expect(pinStatuses.filter(mayUnblock)).toEqual(['blocked'])
})
