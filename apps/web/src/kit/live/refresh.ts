import { liveKinds, type LiveEvent, type LiveKind } from '@banyan/contract/live/live.ts'
import { byItself } from '../api/by-itself.ts'
import { queryClient } from '../api/query-client.ts'
import { concerns } from './concerns.ts'

/** How old the numbers of the menu are, in milliseconds; Infinity while there are none. */
export const numbersAge_ms = (): number => {
  const read = queryClient.getQueryCache().findAll({ queryKey: ['menu'] })
  return Date.now() - Math.max(-Infinity, ...read.map(({ state }) => state.dataUpdatedAt))
}

/** Whoever is told of a change in the last moment of their session is told of its end before they ask. */
const least_ms = 250

/** Lets what is on screen ask again, once somebody sees it: at once, or where everybody was told at some moment of a span. */
export function createRefresher(signal: AbortSignal) {
  const owed = new Set<LiveKind>()
  let waiting: ReturnType<typeof setTimeout> | undefined
  const pay = () => {
    waiting = undefined
    if (owed.size === 0 || document.visibilityState === 'hidden') return
    const changed = new Set(owed)
    owed.clear()
    // What fails says so itself, or comes with the next page.
    void byItself(() => queryClient.invalidateQueries({ predicate: ({ queryKey }) => concerns(queryKey, changed) }))
  }
  document.addEventListener('visibilitychange', () => waiting === undefined && pay(), { signal })
  signal.addEventListener('abort', () => clearTimeout(waiting), { once: true })
  return {
    take: (event: LiveEvent): void => {
      if (signal.aborted) return
      if ('ended' in event) {
        // Nobody would be answered any more.
        owed.clear()
        return
      }
      for (const kind of liveKinds) if (event.changed.includes(kind)) owed.add(kind)
      waiting ??= setTimeout(pay, least_ms + Math.random() * event.spread_ms)
    },
  }
}
