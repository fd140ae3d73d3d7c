import { randomFrom } from '../../../random/random-from.ts'
import { freePlace } from '../../../plan/matrix/free-place.ts'
import { addNode, emptyMatrix } from '../../../plan/matrix/matrix-nodes.ts'
import type { MatrixRooted } from '../../../plan/matrix/matrix-input.ts'
import { MatrixPlaces, type TakenPlace } from '../matrix-places.ts'

interface Grown {
  readonly width: number
  readonly rooted: MatrixRooted
  readonly size: number
  readonly seed: number
}

/**
 * Places as the engine gives them: to members whom somebody before has sponsored, some of whom take several. Days go on, and
 * now and then one comes a day late.
 */
export function grownPlaces({ width, rooted, size, seed }: Grown): TakenPlace[] {
  const random = randomFrom(seed)
  const sponsor = Int32Array.from({ length: size }, (_, member) =>
    random() < 0.03 ? -1 : Math.floor(random() * member) - (member === 0 ? 1 : 0),
  )
  const nodes = emptyMatrix({ width, rooted }, size, 0)
  return Array.from({ length: size }, (_, at) => {
    const member = random() < 0.2 ? Math.floor(random() * (at + 1)) : at
    const parent = freePlace(nodes, member, sponsor)
    addNode(nodes, member, parent)
    return { parent, member, day: Math.floor(at / 7) - (random() < 0.05 ? 1 : 0) }
  })
}

export function placesFrom(width: number, taken: readonly TakenPlace[]): MatrixPlaces {
  const places = new MatrixPlaces(width)
  for (const place of taken) places.add(place)
  return places
}

/** The same questions answered by walking from each place to those below it. */
export class PlainPlaces {
  readonly taken: readonly TakenPlace[]
  readonly width: number

  constructor(width: number, taken: readonly TakenPlace[]) {
    this.width = width
    this.taken = taken
  }

  kidsOf(place: number): number[] {
    return this.taken.flatMap(({ parent }, at) => (parent === place ? [at] : []))
  }

  /** Each level below a place with its places from the left, and which of all that the level has each is. */
  levelsBelow(top: number): { readonly place: number; readonly slot: number }[][] {
    const levels: { place: number; slot: number }[][] = []
    let row = [{ place: top, slot: 1 }]
    for (;;) {
      row = row.flatMap(({ place, slot }) =>
        this.kidsOf(place).map((kid, at) => ({ place: kid, slot: (slot - 1) * this.width + at + 1 })),
      )
      if (row.length === 0) return levels
      levels.push(row)
    }
  }
}
