/** Somebody with an amount to give or to get, in hundredths. */
export interface Waiting {
  readonly id: bigint
  readonly member_id: bigint
  readonly left_minor: bigint
  /** An admin put it first, with a reason. */
  readonly is_first: boolean
  /** Since when it waits: first come, first served. */
  readonly since: Date
}

export interface WaitingGiver extends Waiting {
  /** Links that this member has not paid yet, of all commitments. */
  readonly unpaid_links: number
}

export interface Pair {
  readonly giver_id: bigint
  readonly receiver_id: bigint
  readonly amount_minor: bigint
}

export interface PairingRules {
  readonly min_split_minor: bigint
  readonly most_open_links: number
  /** False for one and the same, or for two who share a PAN, a bank account or a UPI id. */
  mayPair(giver_member_id: bigint, receiver_member_id: bigint): boolean
}

interface Known {
  readonly id: bigint
  /** What two members may not share if one is to pay the other: PAN, bank account, UPI id. */
  readonly keys: readonly string[]
}

/** Two different people, by all that is known of them. */
export const mayPayEachOther = (payer: Known, receiver: Known): boolean =>
  payer.id !== receiver.id && !payer.keys.some((key) => receiver.keys.includes(key))

/** Priority before time, time before number: one order, whoever asks. */
export const inTurn = (one: Waiting, other: Waiting): number =>
  Number(other.is_first) - Number(one.is_first) ||
  one.since.getTime() - other.since.getTime() ||
  (one.id < other.id ? -1 : 1)

/**
 * How much goes from one to the other, 0 for none: the smaller of both, unless what it leaves of the larger would be too
 * small to be linked ever; then so much that both keep the least part.
 */
export function partOf(giver_minor: bigint, receiver_minor: bigint, min_split_minor: bigint): bigint {
  const [smaller, larger] = giver_minor < receiver_minor ? [giver_minor, receiver_minor] : [receiver_minor, giver_minor]
  const rest = larger - smaller
  if (rest === 0n || rest >= min_split_minor) return smaller
  const less = smaller - min_split_minor
  return less >= min_split_minor ? less : 0n
}

/**
 * Pairs those who give with those who receive, each in turn: the first giver is served whole before the second is looked
 * at, from the first receiver on who may be paired. Deterministic: equal queues give equal pairs, in the order of making.
 */
export function pairUp(givers: readonly WaitingGiver[], receivers: readonly Waiting[], rules: PairingRules): Pair[] {
  const queue = receivers.toSorted(inTurn)
  const wanted = queue.map((receiver) => receiver.left_minor)
  // Links to the next receiver that still wants something; those who are served fall out as they are met.
  const next = Int32Array.from({ length: queue.length + 1 }, (_, index) => index)
  const from = (start: number): number => {
    let found = start
    while (next[found] !== found) found = next[found]!
    // What was walked is remembered, so that nobody walks it again.
    for (let index = start; index !== found;) [index, next[index]] = [next[index]!, found]
    return found
  }
  const unpaid = new Map<bigint, number>()
  const pairs: Pair[] = []
  for (const giver of givers.toSorted(inTurn)) {
    let left = giver.left_minor
    let links = unpaid.get(giver.member_id) ?? giver.unpaid_links
    for (
      let index = from(0);
      index < queue.length && left > 0n && links < rules.most_open_links;
      index = from(index + 1)
    ) {
      const receiver = queue[index]!
      if (!rules.mayPair(giver.member_id, receiver.member_id)) continue
      const amount_minor = partOf(left, wanted[index]!, rules.min_split_minor)
      if (amount_minor === 0n) continue
      pairs.push({ giver_id: giver.id, receiver_id: receiver.id, amount_minor })
      left -= amount_minor
      links += 1
      wanted[index]! -= amount_minor
      if (wanted[index] === 0n) next[index] = index + 1
    }
    unpaid.set(giver.member_id, links)
  }
  return pairs
}
