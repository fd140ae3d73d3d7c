import { queryClient } from '../api/query-client.ts'

const look_ms = 1_000
/** So long after the last file or answer a page has all that it was opened for. */
const quiet_ms = 2_000

const lastCame_ms = (): number =>
  Math.max(0, ...performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration))

/** Resolves once the page asks for nothing any more; never after `signal`. */
export const onceQuiet = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setInterval(() => {
      if (queryClient.isFetching() > 0 || performance.now() - lastCame_ms() < quiet_ms) return
      clearInterval(timer)
      resolve()
    }, look_ms)
    signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  })
