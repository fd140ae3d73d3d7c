import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { franchiseWallets, userWallets } from '../ledger/wallets.ts'
import {
  partsOf,
  refuseAmount,
  refuseParty,
  refuseReceiver,
  type Receiver,
  type TransferRules,
} from './fund-transfer.ts'
import { betweenFlow, mayFlow, ownFlow, withdrawableWallets } from './wallet-flow.ts'

const rules: TransferRules = {
  own_is_on: true,
  between_members_is_on: true,
  minimum: 100_00n,
  multiple: 50_00n,
  most_a_day: 1_000_00n,
  charge_percent: '0',
  only_in_line: false,
  only_to_active: true,
}

describe('the parts of a transfer', () => {
  test.each<[string, bigint, string, number, [bigint, bigint]]>([
    ['without a charge', 100_00n, '0', 2, [0n, 100_00n]],
    ['at two and a half percent', 100_00n, '2.5', 2, [2_50n, 97_50n]],
    ['rounded half up', 1_01n, '49.505', 2, [50n, 51n]],
    ['rounded to whole rupees', 150_00n, '1', 0, [2_00n, 148_00n]],
    ['of the least there is', 1_00n, '49.9999', 0, [0n, 1_00n]],
  ])('%s', (_case, amount, percent, digits, [charge_minor, net_minor]) => {
    expect(partsOf(amount, percent, digits)).toEqual({ amount_minor: amount, charge_minor, net_minor })
  })

  test('are the whole, and something always arrives', () => {
    const any = fc.record({
      units: fc.bigInt(1n, 10n ** 12n),
      percent: fc.integer({ min: 0, max: 499_999 }).map((parts) => `${parts / 10_000}`),
      digits: fc.integer({ min: 0, max: 2 }),
    })
    fc.assert(
      fc.property(any, ({ units, percent, digits }) => {
        const unit = 10n ** BigInt(2 - digits)
        const { amount_minor, charge_minor, net_minor } = partsOf(units * unit, percent, digits)
        expect(charge_minor + net_minor).toBe(amount_minor)
        expect(charge_minor >= 0n && net_minor > 0n && charge_minor % unit === 0n).toBe(true)
      }),
    )
  })
})

describe('an amount', () => {
  const amount = (amount_minor: bigint, sent_today_minor = 0n, round_off_digits = 2) => ({
    amount_minor,
    sent_today_minor,
    round_off_digits,
  })
  test.each<[string, ReturnType<typeof amount>, string | undefined]>([
    ['finer than the company counts', amount(100_50n, 0n, 0), 'too_fine'],
    ['below the minimum, whatever else', amount(99_99n, 1_000_00n), 'below_minimum'],
    ['that is no multiple, whatever the day', amount(120_00n, 1_000_00n), 'no_multiple'],
    ['above what is left of the day', amount(100_00n, 900_01n), 'above_day'],
    ['of just what is left of the day', amount(100_00n, 900_00n), undefined],
    ['in order', amount(150_00n), undefined],
  ])('%s', (_case, sending, refusal) => {
    expect(refuseAmount(rules, sending)).toBe(refusal)
  })

  test('has no limit of the day where none is set', () => {
    expect(refuseAmount({ ...rules, most_a_day: null }, amount(10n ** 15n, 10n ** 15n))).toBeUndefined()
  })
})

describe('a transfer to another member', () => {
  const gone = new Date('2026-01-01T00:00:00Z')
  const one: Receiver = { person_id: 7n, is_blocked: false, left_at: null, is_active: true, is_in_line: false }
  test.each<[string, Receiver | undefined, object, string | undefined]>([
    ['to nobody', undefined, {}, 'unknown'],
    ['to oneself, even when blocked', { ...one, person_id: 9n, is_blocked: true }, {}, 'is_self'],
    ['to somebody blocked who left', { ...one, is_blocked: true, left_at: gone }, {}, 'blocked'],
    ['to somebody who left', { ...one, left_at: gone }, {}, 'left'],
    ['to somebody who is not active', { ...one, is_active: false }, { only_in_line: true }, 'not_active'],
    ['to somebody who need not be active', { ...one, is_active: false }, { only_to_active: false }, undefined],
    ['to a stranger where only the line counts', one, { only_in_line: true }, 'not_in_line'],
    ['to the own line', { ...one, is_in_line: true }, { only_in_line: true }, undefined],
    ['to a stranger', one, {}, undefined],
  ])('%s', (_case, receiver, change, refusal) => {
    expect(refuseReceiver({ ...rules, ...change }, receiver, 9n)).toBe(refusal)
  })

  test('comes from nobody who is blocked or has left', () => {
    expect(refuseParty({ ...one, is_blocked: true })).toBe('blocked')
    expect(refuseParty({ ...one, left_at: gone })).toBe('left')
    expect(refuseParty(one)).toBeUndefined()
  })
})

describe('money flows', () => {
  const wallets = [...userWallets, ...franchiseWallets].map(({ wallet_name }) => wallet_name)
  const flows = wallets.flatMap((from_wallet) => wallets.map((to_wallet) => ({ from_wallet, to_wallet })))

  test('never into a wallet that can be withdrawn, nor between two people but from fund to fund', () => {
    for (const flow of flows) {
      if (withdrawableWallets.includes(flow.to_wallet))
        expect([mayFlow(flow, true), mayFlow(flow, false)]).toEqual([false, false])
      expect(mayFlow(flow, false)).toBe(flow.from_wallet === 'FUND' && flow.to_wallet === 'FUND')
    }
  })

  test('never from a wallet into itself, and tokens stay where they are', () => {
    const still = flows.filter(
      ({ from_wallet, to_wallet }) => from_wallet === to_wallet || from_wallet === 'TOKEN' || to_wallet === 'TOKEN',
    )
    expect(still.filter((flow) => mayFlow(flow, true))).toEqual([])
  })

  test('never out of the given balance or into it', () => {
    const given = flows.filter(({ from_wallet, to_wallet }) => from_wallet === 'GIVEN' || to_wallet === 'GIVEN')
    expect(given.filter((flow) => mayFlow(flow, true) || mayFlow(flow, false))).toEqual([])
    expect(withdrawableWallets).not.toContain('GIVEN')
  })

  test('as owners and members move it', () => {
    expect([mayFlow(ownFlow('User'), true), mayFlow(ownFlow('Franchise'), true)]).toEqual([true, true])
    expect([mayFlow(betweenFlow, false), mayFlow(ownFlow('User'), false)]).toEqual([true, false])
  })
})
