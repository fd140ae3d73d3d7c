/**
 * The network in numbers. Members are numbered densely in joining order, so a member's placement parent always has a
 * smaller number than the member: one backward sweep over the columns sums every subtree with sequential memory.
 */
export interface Network {
  readonly size: number
  /** The placement parent, -1 for a root. */
  readonly parent: Int32Array
  /** The leg of the parent the member hangs in: 0 left, 1 right. Meaningless for a root. */
  readonly side: Uint8Array
  /** The sponsor (introducer), -1 for none. It may be any other member, in or outside the placement path. */
  readonly sponsor: Int32Array
}

export const LEFT = 0
export const RIGHT = 1
/** A sponsor's side of a direct who hangs in neither of the sponsor's legs. */
export const ELSEWHERE = 2

/**
 * Builds a network over columns that the caller no longer changes. It asserts what the engine leans on: every parent's
 * number is smaller than its child's, and no place is taken twice.
 * @throws RangeError naming the first member that breaks a rule
 */
export function createNetwork(parent: Int32Array, side: Uint8Array, sponsor: Int32Array): Network {
  const size = parent.length
  if (side.length !== size || sponsor.length !== size) throw new RangeError('network columns differ in length')
  const taken = new Uint8Array(size)
  for (let member = 0; member < size; member += 1) {
    const above = parent[member]!
    const leg = side[member]!
    const introducer = sponsor[member]!
    if (introducer < -1 || introducer >= size || introducer === member) {
      throw new RangeError(`member ${member} has an impossible sponsor`)
    }
    if (above === -1) continue
    if (above < -1 || above >= member) throw new RangeError(`member ${member} does not come after its parent`)
    if (leg > RIGHT) throw new RangeError(`member ${member} has an impossible side`)
    if ((taken[above]! & (1 << leg)) !== 0) throw new RangeError(`member ${member} hangs in a taken place`)
    taken[above]! |= 1 << leg
  }
  return { size, parent, side, sponsor }
}

/**
 * For every member, the leg of its sponsor's placement subtree that holds it, at any depth: 0 left, 1 right, 2 elsewhere
 * (no sponsor, or a sponsor that is not above it). Pre-order intervals answer it in one pass up and one down.
 */
export function sponsorSides(network: Network): Uint8Array {
  const { size, parent, side, sponsor } = network
  const subtree = new Int32Array(size).fill(1)
  const left = new Int32Array(size)
  for (let member = size - 1; member > 0; member -= 1) {
    const above = parent[member]!
    if (above < 0) continue
    subtree[above]! += subtree[member]!
    if (side[member] === LEFT) left[above] = subtree[member]!
  }
  const order = new Int32Array(size)
  const sides = new Uint8Array(size)
  let roots = 0
  for (let member = 0; member < size; member += 1) {
    const above = parent[member]!
    if (above < 0) {
      order[member] = roots
      roots += subtree[member]!
    } else {
      order[member] = order[above]! + 1 + (side[member] === LEFT ? 0 : left[above]!)
    }
  }
  for (let member = 0; member < size; member += 1) {
    const introducer = sponsor[member]!
    if (introducer < 0) {
      sides[member] = ELSEWHERE
      continue
    }
    const distance = order[member]! - order[introducer]!
    if (distance <= 0 || distance >= subtree[introducer]!) sides[member] = ELSEWHERE
    else sides[member] = distance <= left[introducer]! ? LEFT : RIGHT
  }
  return sides
}

/** Who sponsored a member at some time, by their numbers. */
export interface Sponsorship {
  readonly member: number
  readonly sponsor: number
}

/** The network with other sponsors of some members; places are as they were. */
export function withSponsors(network: Network, sponsorships: readonly Sponsorship[]): Network {
  if (sponsorships.length === 0) return network
  const sponsor = network.sponsor.slice()
  for (const given of sponsorships) sponsor[given.member] = given.sponsor
  return { ...network, sponsor }
}

/** A network that grows member by member, in joining order. */
export interface Placement {
  readonly size: number
  /** Whether the place is still free. */
  isFree(parent: number, side: number): boolean
  /** The last member of the chain of same-side links that starts at a member: who joins on that side hangs under it. */
  extreme(member: number, side: number): number
  /** Adds the next member (-1: no parent, no sponsor) and answers its number. */
  join(parent: number, side: number, sponsor: number): number
  network(): Network
}

export function startPlacement(): Placement {
  const parent: number[] = []
  const side: number[] = []
  const sponsor: number[] = []
  const child: [number[], number[]] = [[], []]
  // A hint is a member further down the same chain; following hints and shortening them keeps every walk short.
  const hint: [number[], number[]] = [[], []]

  function extreme(member: number, leg: number): number {
    const below = child[leg as 0 | 1]
    const hints = hint[leg as 0 | 1]
    let tail = member
    while (below[tail]! >= 0) tail = hints[tail]!
    for (let at = member; at !== tail;) {
      const next = hints[at]!
      hints[at] = tail
      at = next
    }
    return tail
  }

  return {
    get size() {
      return parent.length
    },
    isFree: (above, leg) => child[leg as 0 | 1][above] === -1,
    extreme,
    join(above, leg, introducer) {
      const member = parent.length
      parent.push(above)
      side.push(leg)
      sponsor.push(introducer)
      for (const links of [...child, ...hint]) links.push(-1)
      if (above >= 0) {
        child[leg as 0 | 1][above] = member
        hint[leg as 0 | 1][above] = member
      }
      return member
    },
    network: () => createNetwork(Int32Array.from(parent), Uint8Array.from(side), Int32Array.from(sponsor)),
  }
}
