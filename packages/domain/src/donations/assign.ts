import { partOf } from './pairing.ts'

/** A promise and a request that an admin links by hand; amounts in hundredths. */
interface ByHand {
  readonly amount_minor: bigint
  readonly giver_left_minor: bigint
  readonly receiver_left_minor: bigint
  readonly unpaid_links: number
  /** Two different people, by all that is known of them. */
  readonly mayPair: boolean
}

/** Why an admin may not link two by hand, the first that applies. */
export type AssignRefusal = 'same_person' | 'too_many_unpaid' | 'more_than_left' | 'part_too_small'

/**
 * What holds for the queue holds by hand: different people, no more links than may be open, no more than is left, and no
 * part below the least one, neither linked nor left over. The least part is broken only for two that the queue could
 * never link, and then by the whole of the smaller.
 */
export function refuseAssign(
  { amount_minor, giver_left_minor, receiver_left_minor, unpaid_links, mayPair }: ByHand,
  { min_split_minor, most_open_links }: { readonly min_split_minor: bigint; readonly most_open_links: number },
): AssignRefusal | undefined {
  if (!mayPair) return 'same_person'
  if (unpaid_links >= most_open_links) return 'too_many_unpaid'
  const smaller_minor = giver_left_minor < receiver_left_minor ? giver_left_minor : receiver_left_minor
  if (amount_minor > smaller_minor) return 'more_than_left'
  if (partOf(giver_left_minor, receiver_left_minor, min_split_minor) === 0n)
    return amount_minor === smaller_minor ? undefined : 'part_too_small'
  const isWhole = (rest_minor: bigint) => rest_minor === 0n || rest_minor >= min_split_minor
  const isPart = amount_minor >= min_split_minor || amount_minor === smaller_minor
  const leavesParts = [giver_left_minor, receiver_left_minor].every((left_minor) => isWhole(left_minor - amount_minor))
  return isPart && leavesParts ? undefined : 'part_too_small'
}
