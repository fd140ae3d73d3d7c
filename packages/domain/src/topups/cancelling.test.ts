import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coolingOffEnd, type PaidPart, refundParts, refundWallet, refuseCancel } from './cancelling.ts'

const ends = new Date('2026-02-01T09:00:00Z')
const bought = { mode: 'pin', cancelled_at: null, cooling_off_ends_at: ends, upgrade: undefined }
const before = new Date(ends.getTime() - 1)
const upgrade = { mode: 'wallet', cooling_off_ends_at: ends }

describe('an activation is taken back', () => {
  test.each([
    ['in its last instant', bought, before, undefined],
    ['not a moment later', bought, ends, 'cooling_off_over'],
    ['not before its upgrade', { ...bought, upgrade }, before, 'upgrade_depends'],
    [
      'past an upgrade that is final',
      { ...bought, upgrade: { ...upgrade, cooling_off_ends_at: before } },
      before,
      undefined,
    ],
    ['past a donation', { ...bought, upgrade: { ...upgrade, mode: 'donation' } }, before, undefined],
    ['never when it was donated', { ...bought, mode: 'donation' }, before, 'was_donated'],
    ['once', { ...bought, cancelled_at: before, upgrade }, ends, 'already_cancelled'],
  ] as const)('%s', (_, activation, now, refusal) => {
    expect(refuseCancel(activation, now)).toBe(refusal)
  })
})

test('an upgrade can be taken back at least as long as what it upgraded', () => {
  expect(coolingOffEnd(before, ends)).toBe(ends)
  expect(coolingOffEnd(ends, before)).toBe(ends)
  expect(coolingOffEnd(ends, undefined)).toBe(ends)
})

describe('the price goes back', () => {
  test.each([
    ['to the own fund wallet it came out of', 'FUND', true, 'FUND'],
    ['to the own income wallet it came out of', 'INCOME', true, 'INCOME'],
    ['to what buys when somebody else’s income paid', 'INCOME', false, 'FUND'],
    ['to what buys when a franchise paid', 'COMMISSION', false, 'FUND'],
    ['to what buys when the company received it', null, true, 'FUND'],
  ] as const)('%s', (_, wallet, is_own, to) => {
    expect(refundWallet({ wallet, is_own, is_confirmed: false })).toBe(to)
  })

  test('whole and withdrawable when it came from outside and that is confirmed, to whoever paid it', () => {
    expect(refundWallet({ wallet: null, is_own: true, is_confirmed: true })).toBe('REFUND')
    expect(refundWallet({ wallet: null, is_own: false, is_confirmed: true })).toBe('FUND')
    expect(refundWallet({ wallet: 'FUND', is_own: true, is_confirmed: true })).toBe('FUND')
    expect(refundWallet({ wallet: 'REFUND', is_own: false, is_confirmed: true })).toBe('FUND')
  })

  test('where the receipt of before promised it', () => {
    expect(refundWallet({ wallet: 'INCOME', is_own: false, is_confirmed: true }, 'member')).toBe('INCOME')
    expect(refundWallet({ wallet: null, is_own: true, is_confirmed: true }, 'member')).toBe('INCOME')
    expect(refundWallet({ wallet: 'FUND', is_own: false, is_confirmed: true }, 'member')).toBe('FUND')
  })

  test('wallet by wallet when two have paid', () => {
    const parts: PaidPart[] = [
      { wallet: 'INCOME', is_own: true, is_confirmed: false, amount_minor: 500n },
      { wallet: 'FUND', is_own: true, is_confirmed: false, amount_minor: 300n },
      { wallet: 'INCOME', is_own: false, is_confirmed: false, amount_minor: 20n },
    ]
    expect([...refundParts(parts)]).toEqual([
      ['INCOME', 500n],
      ['FUND', 320n],
    ])
  })

  test('to the hundredth, and only own income comes back as income', () => {
    const part = fc.record({
      wallet: fc.constantFrom('INCOME' as const, 'FUND' as const, null),
      is_own: fc.boolean(),
      is_confirmed: fc.boolean(),
      amount_minor: fc.bigInt(1n, 10n ** 12n),
    })
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const refunds = refundParts(parts)
        const sum = (some: readonly PaidPart[]) => some.reduce((total, { amount_minor }) => total + amount_minor, 0n)
        expect([...refunds.values()].reduce((total, minor) => total + minor, 0n)).toBe(sum(parts))
        const ownIncome = parts.filter(({ wallet, is_own }) => wallet === 'INCOME' && is_own)
        expect(refunds.get('INCOME') ?? 0n).toBe(sum(ownIncome))
        const confirmed = parts.filter((part) => part.wallet === null && part.is_own && part.is_confirmed)
        expect(refunds.get('REFUND') ?? 0n).toBe(sum(confirmed))
      }),
    )
  })
})
