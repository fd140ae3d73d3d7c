import { createStore } from '../store.ts'

/** A request may take this long before the full-screen spinner covers the page. */
export const spinner_delay_ms = 500

/** Whether the full-screen spinner shows. */
export const busy = createStore(false)

let shown = 0

/** Counts one request in. Calling the answer counts it out; the spinner shows while any counted request is late. */
export function beginWork(): () => void {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    shown += 1
    busy.set(true)
  }, spinner_delay_ms)
  return () => {
    clearTimeout(timer)
    if (!isLate) return
    isLate = false
    shown -= 1
    busy.set(shown > 0)
  }
}
