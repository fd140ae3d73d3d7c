import { describe, expect, test } from 'vitest'
import { withdrawableWallets } from '../fund-transfers/wallet-flow.ts'
import {
  accountOf,
  adjustableWallets,
  adjustmentDirections,
  adjustmentReasons,
  needsSecond,
  reasonTerms,
  refuseAdjustment,
  type Adjustment,
} from './wallet-adjustment.ts'

describe('a reason', () => {
  test.each<[string, Adjustment, string | undefined]>([
    ['deposit fills the fund wallet', { wallet: 'FUND', direction: 'credit', reason_code: 'deposit' }, undefined],
    ['deposit never leaves', { wallet: 'FUND', direction: 'debit', reason_code: 'deposit' }, 'direction_unfit'],
    ['deposit is no income', { wallet: 'INCOME', direction: 'credit', reason_code: 'deposit' }, 'wallet_unfit'],
    ['goodwill is no income', { wallet: 'INCOME', direction: 'credit', reason_code: 'goodwill' }, 'wallet_unfit'],
    ['goodwill is not taken', { wallet: 'INCOME', direction: 'debit', reason_code: 'goodwill' }, 'direction_unfit'],
    [
      'goodwill is no commission',
      { wallet: 'COMMISSION', direction: 'credit', reason_code: 'goodwill' },
      'wallet_unfit',
    ],
    ['goodwill is given', { wallet: 'GIVEN', direction: 'credit', reason_code: 'goodwill' }, undefined],
    ['goodwill buys no pins', { wallet: 'FUND', direction: 'credit', reason_code: 'goodwill' }, 'wallet_unfit'],
    ['deposit is no gift', { wallet: 'GIVEN', direction: 'credit', reason_code: 'deposit' }, 'wallet_unfit'],
    ['fee is not taken from a gift', { wallet: 'GIVEN', direction: 'debit', reason_code: 'fee' }, 'wallet_unfit'],
    ['correction takes a gift back', { wallet: 'GIVEN', direction: 'debit', reason_code: 'correction' }, undefined],
    ['correction takes a refund back', { wallet: 'REFUND', direction: 'debit', reason_code: 'correction' }, undefined],
    ['correction is no refund', { wallet: 'REFUND', direction: 'credit', reason_code: 'correction' }, 'wallet_unfit'],
    ['fee is not taken from a refund', { wallet: 'REFUND', direction: 'debit', reason_code: 'fee' }, 'wallet_unfit'],
    ['fee is not given', { wallet: 'FUND', direction: 'credit', reason_code: 'fee' }, 'direction_unfit'],
    ['fee is taken from any wallet', { wallet: 'INCOME', direction: 'debit', reason_code: 'fee' }, undefined],
    ['correction goes both ways', { wallet: 'INCOME', direction: 'credit', reason_code: 'correction' }, undefined],
  ])('%s', (_case, adjustment, refusal) => {
    expect(refuseAdjustment(adjustment)).toBe(refusal)
  })

  test('that touches the bank never does so with money that can be withdrawn, nor out of a wallet', () => {
    for (const reason_code of adjustmentReasons)
      for (const wallet of adjustableWallets)
        for (const direction of adjustmentDirections) {
          if (reasonTerms[reason_code].account !== 'cash') continue
          if (refuseAdjustment({ wallet, direction, reason_code }) !== undefined) continue
          expect([direction, withdrawableWallets.includes(wallet)]).toEqual(['credit', false])
        }
  })
})

describe('a second person', () => {
  const alone = (change: object) => ({
    wallet: 'GIVEN' as const,
    direction: 'credit' as const,
    reason_code: 'goodwill' as const,
    amount_minor: 4_00n,
    left_minor: 4_00n,
    ...change,
  })
  test.each<[string, object, boolean]>([
    ['is not needed up to the limit', {}, false],
    ['is needed above it, in however many acts', { amount_minor: 4_01n }, true],
    ['is needed for everything at a limit of nothing', { left_minor: 0n, amount_minor: 1n }, true],
    [
      'is needed where money buys what others earn by',
      { wallet: 'FUND', reason_code: 'deposit', amount_minor: 1n },
      true,
    ],
    ['is needed where money can be withdrawn', { wallet: 'INCOME', amount_minor: 1n }, true],
    ['is needed where a franchise can withdraw it', { wallet: 'COMMISSION', amount_minor: 1n }, true],
    ['is not needed to take from there', { wallet: 'INCOME', direction: 'debit' }, false],
  ])('%s', (_case, change, isNeeded) => {
    expect(needsSecond(alone(change))).toBe(isNeeded)
  })
})

test('whatever enters the given balance or leaves it is goodwill', () => {
  for (const reason_code of adjustmentReasons)
    expect(accountOf({ wallet: 'GIVEN', reason_code })).toBe('goodwill_expense')
  expect(accountOf({ wallet: 'FUND', reason_code: 'correction' })).toBe('suspense')
})
