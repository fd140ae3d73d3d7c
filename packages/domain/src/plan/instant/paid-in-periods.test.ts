import { expect, test } from 'vitest'
import { dayNumber } from '../../calendar/business-day.ts'
import { paidInPeriods, paidSince, type PaidInPeriods } from './paid-in-periods.ts'

const caps = new Map([
  [
    'referral' as const,
    (['day', 'week', 'month', 'lifetime'] as const).map((per) => ({
      per,
      limit: { of: 'amount' as const, amount_minor: 1n },
    })),
  ],
])
const paid = (day: string | null, paid_minor: bigint) => ({
  kind: 'referral' as const,
  member: 3,
  day: day === null ? null : dayNumber(day),
  paid_minor,
})
const sums = (periods: PaidInPeriods) =>
  Array.from(periods.values(), ({ per, by_member }) => `${per} ${by_member.get(3)}`).sort((a, b) => (a < b ? -1 : 1))

// 2026-02-01 is a Sunday.
const all = paidInPeriods(caps, [paid(null, 1n), paid('2026-01-31', 10n), paid('2026-02-01', 100n)])

test('what was paid counts in the periods of its day, and what came before all days in the lifetime alone', () => {
  expect(sums(all)).toEqual(['day 10', 'day 100', 'lifetime 111', 'month 10', 'month 100', 'week 110'])
})

test('a period that runs on a day is kept, and one that ended before it is not', () => {
  expect(sums(paidSince(all, dayNumber('2026-01-31')))).toEqual(sums(all))
  expect(sums(paidSince(all, dayNumber('2026-02-01')))).toEqual(['day 100', 'lifetime 111', 'month 100', 'week 110'])
  expect(sums(paidSince(all, dayNumber('2026-02-02')))).toEqual(['lifetime 111', 'month 100'])
})
