/** A pool of the matrix, the plain way: everybody who ever entered is seated again, one after the other, by looking from the top. */
import type { MatrixInput } from '../../matrix/matrix-input.ts'
import type { Exact } from './fraction.ts'

/** Who entered, in order, with the volume of the activation that it was, or what was paid for the place. */
export interface Entry {
  readonly id: string
  readonly volume: Exact
}

export interface Seat extends Entry {
  readonly above: Seat | null
  readonly below: Seat[]
}

/** The seat of every entry, in order. `sponsorOf` is null for a member without one. */
export function seatsOf(
  entries: readonly Entry[],
  { width, rooted }: Pick<MatrixInput, 'width' | 'rooted'>,
  sponsorOf: (id: string) => string | null,
): readonly Seat[] {
  const seats: Seat[] = []
  for (const entry of entries) {
    const top = rooted === 'global' ? (seats[0] ?? null) : nearest(entry.id)
    const above = top === null ? null : firstWithRoom(top)
    const seat: Seat = { ...entry, above, below: [] }
    above?.below.push(seat)
    seats.push(seat)
  }
  return seats

  function nearest(id: string): Seat | null {
    const sponsor = sponsorOf(id)
    return sponsor === null ? null : (seats.find((seat) => seat.id === sponsor) ?? nearest(sponsor))
  }

  function firstWithRoom(top: Seat): Seat {
    const queue = [top]
    for (const seat of queue) {
      if (seat.below.length < width) return seat
      queue.push(...seat.below)
    }
    throw new Error('a tree has an end')
  }
}

/** Everybody who is so many levels below a seat. */
export const levelBelow = (seat: Seat, level: number): readonly Seat[] =>
  level === 0 ? [seat] : seat.below.flatMap((one) => levelBelow(one, level - 1))
