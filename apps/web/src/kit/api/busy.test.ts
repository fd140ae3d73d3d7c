import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginReading, beginWork, busy, reading } from './busy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a request that answers within half a second never covers the page', () => {
  const done = beginWork()
  vi.advanceTimersByTime(499)
  done()
  vi.advanceTimersByTime(1000)
  expect(busy.get()).toBe(false)
})

test('the spinner stays until the last late request is done', () => {
  const first = beginWork()
  vi.advanceTimersByTime(300)
  const second = beginWork()
  vi.advanceTimersByTime(200)
  expect(busy.get()).toBe(true)
  first()
  expect(busy.get()).toBe(false)
  vi.advanceTimersByTime(300)
  expect(busy.get()).toBe(true)
  second()
  second()
  expect(busy.get()).toBe(false)
})

test('what only reads shows the line from a tenth of a second on, and never the spinner', () => {
  const done = beginReading()
  vi.advanceTimersByTime(99)
  expect(reading.get()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(reading.get()).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(busy.get()).toBe(false)
  done()
  expect(reading.get()).toBe(false)
})
