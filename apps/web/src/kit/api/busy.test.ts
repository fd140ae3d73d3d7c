import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginWork, busy } from './busy.ts'

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
