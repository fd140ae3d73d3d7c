import type { Allowance } from '../http/allowance.ts'

interface Lane {
  taken: number
  readonly waiting: Set<() => void>
}

interface Place {
  readonly entered: Promise<void>
  held: number
}

/**
 * Shares the connections out among the calls: so many acts of one call may hold connections at once, and the others of
 * that call wait here. A call that waits for a locked table so leaves connections to all others. An act that holds a
 * connection gets its next without waiting, or two acts could wait for each other.
 */
export class Lanes {
  readonly #most: number
  readonly #lanes = new Map<string, Lane>()
  readonly #places = new WeakMap<Allowance, Place>()

  constructor(most: number) {
    this.#most = most
  }

  /** Resolves when the act may take a connection; to be followed by `leave` when it gives it back. */
  async enter(allowance: Allowance | undefined): Promise<void> {
    if (allowance?.call === undefined) return
    const place = this.#places.get(allowance) ?? this.#take(allowance, allowance.call)
    place.held += 1
    await place.entered
  }

  leave(allowance: Allowance | undefined): void {
    if (allowance?.call === undefined) return
    const place = this.#places.get(allowance)
    if (place === undefined) return
    place.held -= 1
    if (place.held > 0) return
    this.#places.delete(allowance)
    this.#free(allowance.call)
  }

  #take(allowance: Allowance, call: string): Place {
    const lane = this.#lanes.get(call) ?? { taken: 0, waiting: new Set() }
    this.#lanes.set(call, lane)
    const place = { entered: this.#turn(lane, allowance.signal), held: 0 }
    this.#places.set(allowance, place)
    return place
  }

  /** A place in the lane, at once or when one is free. Who gives up waiting gets one too, to give it back. */
  async #turn(lane: Lane, signal: AbortSignal | undefined): Promise<void> {
    if (lane.taken < this.#most) {
      lane.taken += 1
      return
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    lane.waiting.add(resolve)
    const giveUp = () => {
      if (!lane.waiting.delete(resolve)) return
      lane.taken += 1
      resolve()
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    await promise
    signal?.removeEventListener('abort', giveUp)
  }

  #free(call: string): void {
    const lane = this.#lanes.get(call)
    if (lane === undefined) return
    const [next] = lane.waiting
    if (next !== undefined && lane.taken <= this.#most) {
      // Whoever is done hands over the place, so that nobody slips in between.
      lane.waiting.delete(next)
      next()
      return
    }
    lane.taken -= 1
    if (lane.taken === 0 && lane.waiting.size === 0) this.#lanes.delete(call)
  }
}
