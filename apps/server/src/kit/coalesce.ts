import { underLimits } from './http/allowance.ts'

/**
 * Gathers what is asked within one turn of the event loop into one read: under load many requests share a question to
 * the database, and a single one waits for nobody. Each question is answered by a read that began after it was asked.
 * `load` gets each key once; who asks with undefined shares the read without adding to it.
 */
export function coalesce<Key, Found>(
  load: (keys: readonly Key[]) => Promise<Found>,
): (key: Key | undefined) => Promise<Found> {
  let next: { readonly keys: Set<Key>; readonly found: Promise<Found> } | undefined
  const open = () => {
    const keys = new Set<Key>()
    const turnOver = new Promise<void>((resolve) => setImmediate(resolve))
    const found = turnOver.then(() => {
      next = undefined
      // Shared by all who asked: it does not end with the request that came first.
      return underLimits('request', () => load([...keys]))
    })
    return { keys, found }
  }
  return (key) => {
    next ??= open()
    if (key !== undefined) next.keys.add(key)
    return next.found
  }
}
