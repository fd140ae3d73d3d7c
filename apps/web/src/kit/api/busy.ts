import { createStore, type Store } from '../store.ts'

/** A request may take this long before the full-screen spinner covers the page. */
export const spinner_delay_ms = 500

/** What only reads has a face of its own; this long before the line at the top says that it is on its way. */
export const bar_delay_ms = 100

interface Lateness {
  /** Whether anything that was begun is late. */
  readonly store: Store<boolean>
  /** Counts one piece of work in. Calling the answer counts it out. */
  readonly begin: () => () => void
}

function createLateness(delay_ms: number): Lateness {
  const store = createStore(false)
  let late = 0
  const begin = () => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      late += 1
      store.set(true)
    }, delay_ms)
    return () => {
      clearTimeout(timer)
      if (!isLate) return
      isLate = false
      late -= 1
      store.set(late > 0)
    }
  }
  return { store, begin }
}

/** Whether the full-screen spinner shows: while any counted act is late. */
export const { store: busy, begin: beginWork } = createLateness(spinner_delay_ms)

/** Whether the line at the top shows: while any reading, or a page that is being opened, is late. */
export const { store: reading, begin: beginReading } = createLateness(bar_delay_ms)
