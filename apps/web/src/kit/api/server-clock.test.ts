import { afterEach, expect, test, vi } from 'vitest'
import { noteServerTime, serverSkew } from './server-clock.ts'

afterEach(() => vi.useRealTimers())

test.each([
  ['a device that is right', 'Thu, 01 Jan 2026 00:00:00 GMT', 0],
  ['the rounding of the header', 'Thu, 01 Jan 2026 00:00:01 GMT', 0],
  ['a device that is five minutes ahead', 'Wed, 31 Dec 2025 23:55:00 GMT', -300_000],
  ['a device that is an hour behind', 'Thu, 01 Jan 2026 01:00:00 GMT', 3_600_000],
])('%s', (_case, date, skew_ms) => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') })
  noteServerTime(date)
  expect(serverSkew()).toBe(skew_ms)
})

test('an answer that says no time changes nothing', () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') })
  noteServerTime('Thu, 01 Jan 2026 01:00:00 GMT')
  noteServerTime(null)
  noteServerTime('not a time')
  expect(serverSkew()).toBe(3_600_000)
})

test('an answer that waited to be taken up is held against the moment it was here', () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:05Z') })
  noteServerTime('Thu, 01 Jan 2026 00:00:00 GMT', Date.parse('2026-01-01T00:00:00Z'))
  expect(serverSkew()).toBe(0)
})
