import { describe, expect, test } from 'vitest'
import { kycStates } from '../kyc/kyc-state.ts'
import { cardPeriod } from './card-period.ts'
import { lackingOf } from './lacking.ts'
import { toldAt } from './told-at.ts'

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

describe('what a paper says of the company', () => {
  const on = (day: number, value: string) => ({ at: new Date(Date.UTC(2026, 0, day)), value })
  const said = (day: number, ...versions: ReturnType<typeof on>[]) =>
    toldAt(versions, new Date(Date.UTC(2026, 0, day)), (value) => value !== '')
  test.each([
    ['nothing was ever told', 5, [], undefined],
    ['what was told before', 5, [on(1, 'A')], 'A'],
    ['what was told at that moment', 5, [on(1, 'A'), on(5, 'B')], 'B'],
    ['not what was told afterwards', 5, [on(1, 'A'), on(6, 'B')], 'A'],
    ['what was told first afterwards, where nothing had been', 5, [on(6, ''), on(7, 'B'), on(8, 'C')], 'B'],
    ['the same where it had been taken back', 5, [on(1, 'A'), on(2, ''), on(9, 'B')], 'B'],
    ['nothing where it was taken back for good', 5, [on(1, 'A'), on(2, '')], undefined],
  ])('%s', (_case, day, versions, expected) => {
    expect(said(day, ...versions)).toBe(expected)
  })
})
