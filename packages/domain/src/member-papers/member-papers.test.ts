import { describe, expect, test } from 'vitest'
import { kycStates } from '../kyc/kyc-state.ts'
import { cardPeriod } from './card-period.ts'
import { lackingOf } from './lacking.ts'

describe('the card that holds today', () => {
  test.each([
    ['on the first day', '2026-01-01', '2026-01-01', 12, 1, '2026-01-01', '2026-12-31'],
    ['on its last day', '2026-01-01', '2026-12-31', 12, 1, '2026-01-01', '2026-12-31'],
    ['the day after', '2026-01-01', '2027-01-01', 12, 2, '2027-01-01', '2027-12-31'],
    ['from a leap day', '2024-02-29', '2025-02-28', 12, 2, '2025-02-28', '2026-02-27'],
    ['and in the next leap year', '2024-02-29', '2028-02-29', 12, 5, '2028-02-29', '2029-02-27'],
    ['by the month from the 31st', '2026-01-31', '2026-03-30', 1, 2, '2026-02-28', '2026-03-30'],
    ['months later', '2026-11-15', '2031-06-01', 24, 3, '2030-11-15', '2032-11-14'],
  ])('%s', (_case, activated_on, today, months, no, from, until) => {
    expect(cardPeriod(activated_on, today, months)).toEqual({ no, from, until })
  })
})

describe('what a member lacks for the papers', () => {
  test.each([
    [true, null, []],
    [false, null, ['activation']],
    [true, 'approved', []],
    [true, 'submitted', ['kyc_check']],
    [true, 'resubmitted', ['kyc_check']],
    [true, 'under_review', ['kyc_check']],
    [true, 'rejected', ['kyc']],
    [true, 'expired', ['kyc']],
    [false, 'not_submitted', ['activation', 'kyc']],
  ] as const)('active %s, KYC %s: %j', (is_active, kyc, lacking) => {
    expect(lackingOf({ has_left: false, is_active, kyc })).toEqual(lacking)
  })

  test('whoever left has none, and is asked for nothing', () => {
    expect(lackingOf({ has_left: true, is_active: false, kyc: 'rejected' })).toEqual(['membership'])
    expect(lackingOf({ has_left: true, is_active: true, kyc: 'approved' })).toEqual(['membership'])
  })

  test('only an approved KYC lacks nothing', () => {
    const enough = kycStates.filter((kyc) => lackingOf({ has_left: false, is_active: true, kyc }).length === 0)
    expect(enough).toEqual(['approved'])
  })
})
