import { randomFrom } from '../../random/random-from.ts'
import type { Network } from '../network.ts'
import { createNetwork } from '../network.ts'

/**
 * A network that grew as companies grow: most sponsors are among the newest fifth; half of the joiners spill down an
 * outer leg for up to twelve steps before they find their place.
 */
export function grownNetwork(size: number, seed = 1): Network {
  const random = randomFrom(seed)
  const parent = new Int32Array(size).fill(-1)
  const sponsor = new Int32Array(size).fill(-1)
  const side = new Uint8Array(size)
  const children = new Int32Array(2 * size).fill(-1)
  for (let member = 1; member < size; member += 1) {
    const introducer =
      random() < 0.7 ? Math.floor(member * 0.8 + random() * member * 0.2) : Math.floor(random() * member)
    const outer = random() < 0.5 ? Math.floor(random() * 2) : -1
    let above = introducer
    for (let steps = 0; ; steps += 1) {
      const leg = outer >= 0 && steps < 12 ? outer : Math.floor(random() * 2)
      const below = children[2 * above + leg]!
      if (below < 0) {
        children[2 * above + leg] = member
        parent[member] = above
        side[member] = leg
        break
      }
      above = below
    }
    sponsor[member] = introducer
  }
  return createNetwork(parent, side, sponsor)
}

/** Everybody under the one before, all on the left: the deepest network there is. */
export function chainNetwork(size: number): Network {
  const parent = Int32Array.from({ length: size }, (_, member) => member - 1)
  return createNetwork(parent, new Uint8Array(size), parent.slice())
}

/** Every place of a generation is filled before the next begins: the flattest network there is. */
export function balancedNetwork(size: number): Network {
  const parent = Int32Array.from({ length: size }, (_, member) => (member === 0 ? -1 : (member - 1) >> 1))
  const side = Uint8Array.from({ length: size }, (_, member) => (member + 1) & 1)
  return createNetwork(parent, side, parent.slice())
}
