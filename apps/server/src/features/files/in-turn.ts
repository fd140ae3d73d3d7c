import { Refusal } from '../../kit/refusal.ts'

/**
 * Lets a few heavy pieces of work run at once and the others wait their turn. When too many wait already, the next is
 * refused with 503 at once: a promise that cannot be kept helps nobody.
 */
export function createTurns({ at_once, most_waiting }: { at_once: number; most_waiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < at_once) running += 1
    else {
      if (waiting.length >= most_waiting)
        throw new Refusal(503, 'busy', 'Many images are coming in just now. Please try again in a moment.')
      // Whoever is done hands over the place, so that nobody slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
