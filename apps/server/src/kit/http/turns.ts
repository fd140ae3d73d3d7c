import type { Said } from '@banyan/contract/words/sentence.ts'
import { askerOf, type Asker } from './asker-of.ts'
import { Refusal } from './refusal.ts'
import { turnsOf } from './time-limits.ts'

interface Turns {
  readonly at_once: number
  readonly most_waiting: number
  /** What the next is told when too many wait. */
  readonly refusal: Said
}

/**
 * Lets a few heavy pieces of work run at once and the others wait their turn. When too many wait already, the next is
 * refused with 503 at once: a promise that cannot be kept helps nobody.
 */
export function createTurns({ at_once, most_waiting, refusal }: Turns) {
  const waiting: (() => void)[] = []
  let running = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < at_once) running += 1
    else {
      if (waiting.length >= most_waiting) throw new Refusal(503, 'busy', refusal)
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

/** Turns of its own for each of those who ask, by their ids. */
export function createTurnsOfEach<Id extends bigint | string>(turns: Turns) {
  const own = new Map<Id, { inTurn: ReturnType<typeof createTurns>; asking: number }>()

  return async <T>(id: Id, work: () => Promise<T>): Promise<T> => {
    const mine = own.get(id) ?? { inTurn: createTurns(turns), asking: 0 }
    own.set(id, mine)
    mine.asking += 1
    try {
      return await mine.inTurn(work)
    } finally {
      mine.asking -= 1
      if (mine.asking === 0) own.delete(id)
    }
  }
}

/**
 * Turns that nobody takes from everybody else: work of one person, or of strangers at one address, is done one by one, and
 * only what has come to its own turn waits for those that all share. `after` lasts longer than the shared turn: until then
 * the same person waits, and nobody else.
 */
export function createFairTurns(shared: Turns, own_refusal: Said) {
  const inTurn = createTurns(shared)
  const inOwnTurn = createTurnsOfEach<string>({ ...turnsOf.one_asker, refusal: own_refusal })
  return <T>(asking: Asker, work: () => Promise<T>, after?: () => unknown): Promise<T> =>
    inOwnTurn(askerOf(asking), async () => {
      const done = await inTurn(work)
      await after?.()
      return done
    })
}
