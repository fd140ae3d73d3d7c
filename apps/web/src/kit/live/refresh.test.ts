import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { createRefresher } from './refresh.ts'

const asks = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())
afterEach(() => vi.useRealTimers())
afterEach(() => asks.mockClear())
afterAll(() => asks.mockRestore())

test('what changed is asked for once, however often it was said', () => {
  const { take } = createRefresher(new AbortController().signal)
  take({ changed: ['news'], spread_ms: 0 })
  take({ changed: ['support'], spread_ms: 0 })
  expect(asks).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(asks).toHaveBeenCalledOnce()
})

test('nothing is asked for once the session has ended', () => {
  const { take } = createRefresher(new AbortController().signal)
  take({ changed: ['notices'], spread_ms: 0 })
  take({ ended: true })
  vi.runAllTimers()
  expect(asks).not.toHaveBeenCalled()
})
