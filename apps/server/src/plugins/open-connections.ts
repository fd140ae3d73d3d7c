/** One connection of a browser, as far as fairness asks. */
export interface Connection {
  /** The household or network it comes from. */
  readonly place: string
  /** Whether anything came by it: what never says a word goes first. */
  hasSaid(): boolean
  close(): void
}

interface Limits {
  readonly in_all: number
  readonly per_place: number
}

/** The connections of one place: those that wait, longest first, and those with a request that is being answered. */
class Place {
  readonly idle = new Set<Connection>()
  readonly busy = new Set<Connection>()
  get size(): number {
    return this.idle.size + this.busy.size
  }
}

function firstOf<T>(all: Iterable<T>, isIt: (one: T) => boolean): T | undefined {
  for (const one of all) if (isIt(one)) return one
  return undefined
}

/**
 * Who has what open. No place can take all there is: where it is tight, room is made by whoever has most, who loses what
 * never said a word, or else what has been quiet longest. A request that is being answered is never cut off.
 */
export class OpenConnections {
  readonly #limits: Limits
  readonly #places = new Map<string, Place>()
  #count = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Takes one more in; false: there is no room for it, as all that its rival holds is being answered. */
  add(connection: Connection): boolean {
    const place = this.#places.get(connection.place) ?? new Place()
    if (place.size >= this.#limits.per_place && !this.#closeOne(place)) return false
    if (this.#count >= this.#limits.in_all && !this.#makeRoom(place)) return false
    this.#places.set(connection.place, place)
    place.idle.add(connection)
    this.#count++
    return true
  }

  /** It asked for something, whole. */
  setBusy(connection: Connection): void {
    const place = this.#places.get(connection.place)
    if (place?.idle.delete(connection) === true) place.busy.add(connection)
  }

  /** It has its answer. */
  setIdle(connection: Connection): void {
    const place = this.#places.get(connection.place)
    if (place?.busy.delete(connection) === true) place.idle.add(connection)
  }

  drop(connection: Connection): void {
    const place = this.#places.get(connection.place)
    if (place === undefined) return
    if (!place.idle.delete(connection) && !place.busy.delete(connection)) return
    this.#count--
    if (place.size === 0) this.#places.delete(connection.place)
  }

  #closeOne(place: Place): boolean {
    const [longest] = place.idle
    if (longest === undefined) return false
    const one = firstOf(place.idle, (connection) => !connection.hasSaid()) ?? longest
    this.drop(one)
    one.close()
    return true
  }

  /** Of the place with most, the newcomer counted. */
  #makeRoom(newcomer: Place): boolean {
    let most = newcomer
    let size = newcomer.size + 1
    for (const place of this.#places.values())
      if (place.size > size && place.idle.size > 0) [most, size] = [place, place.size]
    return this.#closeOne(most)
  }
}
