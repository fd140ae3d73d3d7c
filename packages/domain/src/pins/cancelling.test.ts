import { describe, expect, test } from 'vitest'
import { refundWallet, refuseCancel } from './cancelling.ts'

const ends = new Date('2026-02-01T09:00:00Z')
const standing = { mode: 'pin', cancelled_at: null, cooling_off_ends_at: ends, has_later: false }
const before = new Date(ends.getTime() - 1)

describe('an activation is taken back', () => {
  test.each([
    ['in its last instant', standing, before, undefined],
    ['not a moment later', standing, ends, 'cooling_off_over'],
    ['only when nothing newer stands', { ...standing, has_later: true }, ends, 'later_activation_stands'],
    ['never when it was donated', { ...standing, mode: 'donation' }, before, 'was_donated'],
    [
      'once',
      { mode: 'pin', cancelled_at: before, cooling_off_ends_at: ends, has_later: true },
      ends,
      'already_cancelled',
    ],
  ] as const)('%s', (_, activation, now, refusal) => {
    expect(refuseCancel(activation, now)).toBe(refusal)
  })
})

describe('the price goes back', () => {
  const paid = { by_person_id: 7n, member_person_id: 9n }
  test.each([
    ['to the wallet that paid', { ...paid, mode: 'wallet', wallet: 'FUND' }, { wallet: 'FUND', person_id: 7n }],
    ['to the member after a pin', { ...paid, mode: 'pin', wallet: null }, { wallet: 'INCOME', person_id: 9n }],
    ['to the member after a payment', { ...paid, mode: 'admin', wallet: null }, { wallet: 'INCOME', person_id: 9n }],
  ])('%s', (_, activation, expected) => {
    expect(refundWallet(activation)).toEqual(expected)
  })
})
