import { describe, expect, test } from 'vitest'
import { refuseMember, refusePin, type FoundMember, type FoundPin } from './activation.ts'

const now = new Date('2026-01-01T03:30:00Z')
const later = new Date('2027-01-01T00:00:00Z')
const earlier = new Date('2025-12-01T00:00:00Z')
const usable: FoundPin = { status: 'unused', expires_at: later, used_at: null, isPasswordRight: true }

describe('a pin is refused for the first reason that applies', () => {
  test.each<[string, FoundPin | undefined, string | undefined]>([
    ['no such pin', undefined, 'wrong_pin'],
    ['wrong password', { ...usable, isPasswordRight: false }, 'wrong_pin'],
    [
      'wrong password of a used pin',
      { ...usable, status: 'used', used_at: earlier, isPasswordRight: false },
      'wrong_pin',
    ],
    ['blocked', { ...usable, status: 'blocked' }, 'pin_blocked'],
    ['blocked and past its end', { ...usable, status: 'blocked', expires_at: earlier }, 'pin_blocked'],
    ['past its end', { ...usable, expires_at: now }, 'pin_expired'],
    ['marked expired', { ...usable, status: 'expired' }, 'pin_expired'],
    ['cancelled', { ...usable, status: 'cancelled' }, 'pin_cancelled'],
    ['used', { ...usable, status: 'used', used_at: earlier }, 'pin_used'],
    ['used and past its end', { ...usable, status: 'used', used_at: earlier, expires_at: earlier }, 'pin_used'],
    ['usable', usable, undefined],
  ])('%s', (_case, pin, because) => {
    expect(refusePin(pin, now)?.because).toBe(because)
  })

  test('a used pin says when', () => {
    expect(refusePin({ ...usable, status: 'used', used_at: earlier }, now)).toEqual({
      because: 'pin_used',
      at: earlier,
    })
  })
})

const member: FoundMember = { id: 7n, is_blocked: false, left_at: null }

describe('a member is refused for the first reason that applies', () => {
  test.each<[string, FoundMember | undefined, string | undefined]>([
    ['nobody', undefined, 'member_unknown'],
    ['the root, even when blocked', { id: 1n, is_blocked: true, left_at: null }, 'member_is_root'],
    ['blocked', { ...member, is_blocked: true }, 'member_blocked'],
    ['blocked and gone', { ...member, is_blocked: true, left_at: earlier }, 'member_blocked'],
    ['gone', { ...member, left_at: earlier }, 'member_left'],
    ['anybody else', member, undefined],
  ])('%s', (_case, given, because) => {
    expect(refuseMember(given)?.because).toBe(because)
  })
})
