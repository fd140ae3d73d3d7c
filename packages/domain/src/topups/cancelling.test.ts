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
    ['to the kind of wallet it came out of', 'FUND', 'FUND'],
    ['to the income wallet it came out of', 'INCOME', 'INCOME'],
    ['to the income wallet when the company received it', null, 'INCOME'],
  ] as const)('%s', (_, from, to) => {
    expect(refundWallet(from)).toBe(to)
  })

  test('wallet by wallet when two have paid', () => {
    const parts: PaidPart[] = [
      { wallet: 'INCOME', amount_minor: 500n },
      { wallet: 'FUND', amount_minor: 300n },
      { wallet: 'FUND', amount_minor: 20n },
    ]
    expect([...refundParts(parts)]).toEqual([
      ['INCOME', 500n],
      ['FUND', 320n],
    ])
  })

  test('to the hundredth, and what came out of FUND is never INCOME', () => {
    const part = fc.record({
      wallet: fc.constantFrom('INCOME' as const, 'FUND' as const, null),
      amount_minor: fc.bigInt(1n, 10n ** 12n),
    })
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const refunds = refundParts(parts)
        const sum = (some: readonly PaidPart[]) => some.reduce((total, { amount_minor }) => total + amount_minor, 0n)
        expect([...refunds.values()].reduce((total, minor) => total + minor, 0n)).toBe(sum(parts))
        expect(refunds.get('FUND') ?? 0n).toBe(sum(parts.filter(({ wallet }) => wallet === 'FUND')))
      }),
    )
  })
})
