import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let now_ms = Date.now()
let ticking: ReturnType<typeof setInterval> | undefined

function tick() {
  now_ms = Date.now()
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (ticking === undefined) {
    tick()
    ticking = setInterval(tick, 1000)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) {
      clearInterval(ticking)
      ticking = undefined
    }
  }
}

/** The device's time, once a second; every countdown on a page turns on the same tick. */
export const useNow = () => useSyncExternalStore(subscribe, () => now_ms)
