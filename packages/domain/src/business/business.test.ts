import { describe, expect, test } from 'vitest'
import { dayNumber } from '../calendar/business-day.ts'
import { businessRows, lastClosings, matchedBy, type BusinessClosing } from './business-rows.ts'
import { businessSpan, fittingPer, periodsOf, spanBefore } from './business-span.ts'

const company = { first: '2026-01-10', today: '2026-03-05' }

test.each([
  ['this month up to today', {}, { from: '2026-03-01', to: '2026-03-05' }],
  ['the month of the last day', { to: '2026-02-20' }, { from: '2026-02-01', to: '2026-02-20' }],
  ['up to today', { from: '2026-02-03' }, { from: '2026-02-03', to: '2026-03-05' }],
  ['from the company’s first day', { from: '1999-01-01', to: '2026-01-20' }, { from: '2026-01-10', to: '2026-01-20' }],
  ['not after today', { from: '2026-03-04', to: '2999-01-01' }, { from: '2026-03-04', to: '2026-03-05' }],
  ['one day', { from: '2026-02-03', to: '2026-02-03' }, { from: '2026-02-03', to: '2026-02-03' }],
  ['the first after the last', { from: '2026-02-04', to: '2026-02-03' }, undefined],
] as const)('a span: %s', (_name, asked, span) => {
  expect(businessSpan(asked, company)).toEqual(span)
})

test.each([[{ from: '2026-04-01' }], [{ to: '2025-12-01' }], [{ from: '2025-11-01', to: '2025-12-01' }]])(
  '%j has no day',
  (asked) => {
    const span = businessSpan(asked, company)!
    expect(span.from > span.to).toBe(true)
    expect(periodsOf(span, 'day')).toEqual([])
  },
)

test('as many days right before', () => {
  expect(spanBefore({ from: '2026-03-01', to: '2026-03-05' })).toEqual({ from: '2026-02-24', to: '2026-02-28' })
  expect(spanBefore({ from: '2026-03-05', to: '2026-03-05' })).toEqual({ from: '2026-03-04', to: '2026-03-04' })
})

test('weeks begin on Mondays, and the first and the last end with the span', () => {
  expect(periodsOf({ from: '2026-02-27', to: '2026-03-10' }, 'week')).toEqual([
    { from: '2026-02-27', to: '2026-03-01' },
    { from: '2026-03-02', to: '2026-03-08' },
    { from: '2026-03-09', to: '2026-03-10' },
  ])
  expect(periodsOf({ from: '2026-01-31', to: '2026-03-01' }, 'month')).toEqual([
    { from: '2026-01-31', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-01' },
  ])
  expect(periodsOf({ from: '2026-01-31', to: '2026-02-02' }, 'day')).toHaveLength(3)
})

test.each([
  ['2026-01-01', '2026-03-03', 'day'],
  ['2026-01-01', '2026-03-04', 'week'],
  ['2026-01-01', '2027-01-06', 'week'],
  ['2026-01-01', '2027-01-07', 'month'],
] as const)('from %s to %s is shown by %s', (from, to, per) => {
  expect(fittingPer({ from, to })).toBe(per)
})

describe('rows', () => {
  const nobody = { joined: 0, activated: 0, volume: 0 }
  const day = (at: string, left = nobody, right = nobody) => ({ day: dayNumber(at), left, right })
  const closing = (closing_id: bigint, at: string, left: bigint, right: bigint, lapsed = 0n): BusinessClosing => ({
    closing_id,
    day: dayNumber(at),
    left: { used: left, lapsed },
    right: { used: right, lapsed: 0n },
  })
  const carried: Readonly<Record<string, readonly [bigint, bigint]>> = { 1: [150_000n, 0n], 2: [450_000n, 0n] }
  const carriedOf = (closing_id: bigint) => carried[String(closing_id)]!
  const days = [
    day('2026-01-01', { joined: 1, activated: 1, volume: 150_000 }),
    day('2026-01-02', { joined: 3, activated: 3, volume: 500_000 }, { joined: 1, activated: 1, volume: 200_000 }),
    day('2026-01-03', { joined: 1, activated: 0, volume: 0 }),
  ]
  const closings = [closing(1n, '2026-01-01', 0n, 0n), closing(2n, '2026-01-02', 200_000n, 200_000n)]

  test('the worked example of the domain rules', () => {
    const periods = periodsOf({ from: '2026-01-01', to: '2026-01-03' }, 'day')
    expect(lastClosings(periods, closings)).toEqual([1n, 2n])
    const rows = businessRows(periods, days, { closings, carriedOf, taken_day: dayNumber('2026-01-02') })
    expect(rows[1]).toEqual({
      from: '2026-01-02',
      to: '2026-01-02',
      left_ids: 3,
      right_ids: 1,
      left_green: 3,
      right_green: 1,
      left_bv: 500_000n,
      right_bv: 200_000n,
      left_total: 650_000n,
      right_total: 200_000n,
      matched: 200_000n,
      left_carry: 450_000n,
      right_carry: 0n,
      closing: 'closed',
    })
    expect(rows[2]).toMatchObject({ matched: null, left_total: null, left_carry: null, closing: 'open' })
  })

  test('several days end with the last closing, and are closed in part while one of them is open', () => {
    const periods = periodsOf({ from: '2026-01-01', to: '2026-01-03' }, 'month')
    expect(lastClosings(periods, closings)).toEqual([2n])
    const rows = businessRows(periods, days, { closings, carriedOf, taken_day: dayNumber('2026-01-02') })
    expect(rows).toMatchObject([
      {
        left_ids: 5,
        left_bv: 650_000n,
        left_total: 650_000n,
        matched: 200_000n,
        left_carry: 450_000n,
        closing: 'part',
      },
    ])
  })

  test('a closing that was cut early closes its day in part', () => {
    const periods = periodsOf({ from: '2026-01-02', to: '2026-01-02' }, 'day')
    const [row] = businessRows(periods, days.slice(1), { closings, carriedOf, taken_day: dayNumber('2026-01-01') })
    expect(row).toMatchObject({ matched: 200_000n, closing: 'part' })
  })

  test('what lapsed was there to match too, and matched is the weaker side', () => {
    const periods = periodsOf({ from: '2026-01-02', to: '2026-01-02' }, 'day')
    const two_to_one = [closing(2n, '2026-01-02', 400_000n, 200_000n, 30_000n)]
    const [row] = businessRows(periods, days.slice(1), { closings: two_to_one, carriedOf, taken_day: 0 })
    expect(row).toMatchObject({ left_total: 880_000n, right_total: 200_000n, matched: 200_000n })
    expect(matchedBy(two_to_one)).toBe(200_000n)
  })
})
