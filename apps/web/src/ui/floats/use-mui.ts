import { useEffect, useState, useSyncExternalStore } from 'react'

type Mui = typeof import('./mui.tsx')

let mui: Mui | undefined
let under_way: Promise<void> | undefined
const listeners = new Set<() => void>()

const fetchIt = async (): Promise<void> => {
  try {
    mui = await import('./mui.tsx')
    for (const tell of listeners) tell()
  } catch (error) {
    under_way = undefined
    throw error
  }
}

/**
 * Fetches what draws the floats: after the first page is drawn, for no page opens with one. Asked again after it failed,
 * it fetches again.
 */
export const fetchMui = (): Promise<void> => (under_way ??= fetchIt())

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What draws a float, from its first opening on. A float that opens before it is here opens when it comes. */
export function useMui(isOpen: boolean): Mui | undefined {
  const here = useSyncExternalStore(follow, () => mui)
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  const isMissing = isOpen && here === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    const ended = new AbortController()
    const ask = () => void fetchMui().catch(() => {})
    ask()
    window.addEventListener('online', ask, { signal: ended.signal })
    return () => ended.abort()
  }, [isMissing])
  return wasOpened ? here : undefined
}
