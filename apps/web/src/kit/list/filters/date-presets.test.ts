import { describe, expect, test } from 'vitest'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { type DatePreset, datePresets, presetOf, rangeOf } from './date-presets.ts'

const ends = (preset: DatePreset, today: string) => {
  const { from, to } = rangeOf(preset, today)
  return [from, to]
}

test.each([
  ['2026-03-31', '2025-04-01', '2026-03-31'],
  ['2026-04-01', '2026-04-01', '2027-03-31'],
  ['2026-12-31', '2026-04-01', '2027-03-31'],
  ['2027-01-01', '2026-04-01', '2027-03-31'],
  ['2024-02-29', '2023-04-01', '2024-03-31'],
])('the financial year of %s is %s to %s', (today, from, to) => {
  expect(ends('year', today)).toEqual([from, to])
})

test.each([
  ['2026-12-31', ['2026-12-01', '2026-12-31'], ['2026-11-01', '2026-11-30']],
  ['2027-01-01', ['2027-01-01', '2027-01-31'], ['2026-12-01', '2026-12-31']],
  ['2024-03-31', ['2024-03-01', '2024-03-31'], ['2024-02-01', '2024-02-29']],
  ['2026-02-28', ['2026-02-01', '2026-02-28'], ['2026-01-01', '2026-01-31']],
])('the months seen from %s', (today, month, before) => {
  expect([ends('month', today), ends('last_month', today)]).toEqual([month, before])
})

test('seven days end today, and go back over the end of a year', () => {
  expect(ends('week', '2027-01-03')).toEqual(['2026-12-28', '2027-01-03'])
  expect(ends('today', '2027-01-03')).toEqual(['2027-01-03', '2027-01-03'])
})

test('today is the day of the company: the year ends there half a day before it ends in London', () => {
  const at_ms = Date.parse('2026-03-31T19:00:00Z')
  expect(ends('year', businessDay(at_ms, 'Asia/Kolkata'))).toEqual(['2026-04-01', '2027-03-31'])
  expect(ends('year', businessDay(at_ms, 'UTC'))).toEqual(['2025-04-01', '2026-03-31'])
})

describe('which preset two ends are', () => {
  test.each(datePresets)('%s is known by its ends', (preset) => {
    const { from, to } = rangeOf(preset, '2026-11-22')
    expect(presetOf(from, to, '2026-11-22')).toBe(preset)
  })

  test('any other range, or one end alone, is none', () => {
    expect(presetOf('2026-11-01', '2026-11-22', '2026-11-22')).toBeUndefined()
    expect(presetOf('2026-11-22', undefined, '2026-11-22')).toBeUndefined()
  })

  test('yesterday is not today', () => {
    expect(presetOf('2026-11-21', '2026-11-21', '2026-11-22')).toBeUndefined()
  })
})
