import { useEffect, useEffectEvent } from 'react'
import { isReachable } from './part.ts'

/** How often to ask whether the portal can be reached again: not every lost network makes the device say so. */
const asking_ms = 5_000

/** Calls once the portal can be reached again, while somebody waits for it. */
export function useBackOnline(isWaiting: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!isWaiting) return undefined
    const ended = new AbortController()
    const ask = async () => {
      if (navigator.onLine && (await isReachable()) && !ended.signal.aborted) back()
    }
    const timer = setInterval(() => void ask(), asking_ms)
    window.addEventListener('online', () => void ask(), { signal: ended.signal })
    return () => {
      ended.abort()
      clearInterval(timer)
    }
  }, [isWaiting])
}
