/**
 * Where a new member is placed. Everybody who joins on a side of somebody goes to the extreme free place on that side,
 * and however long the way there is, it is not walked: a maximal run of links on one side is a chain, and a chain
 * knows its two ends.
 *
 *   - A member stands in one chain for each side. It begins at the head, and the head is what the member remembers.
 *   - Joining on a side of somebody means hanging under the tail of that somebody's chain for that side.
 *   - The newcomer becomes that chain's tail, and the head and tail of a new chain for the other side.
 *
 * Two who join one chain at once must wait for each other, and nobody else has to.
 */

export type PlacementSide = 'left' | 'right'
type Id = number | bigint

export interface Chain<Key extends Id> {
  readonly head_id: Key
  readonly side: PlacementSide
  readonly tail_id: Key
}

/** What a member remembers of its two chains. */
export interface Heads<Key extends Id> {
  readonly left_head_id: Key
  readonly right_head_id: Key
}

export interface Placed<Key extends Id> {
  readonly parent_id: Key
  readonly side: PlacementSide
  readonly heads: Heads<Key>
  /** The chain the newcomer lengthens, with its new tail. */
  readonly extended: Chain<Key>
  /** The chain that begins with the newcomer. */
  readonly opened: Chain<Key>
}

const otherSide = (side: PlacementSide): PlacementSide => (side === 'left' ? 'right' : 'left')

/** Names the chain a member stands in on a side. */
export const headOn = <Key extends Id>(heads: Heads<Key>, side: PlacementSide): Key =>
  side === 'left' ? heads.left_head_id : heads.right_head_id

/** The root stands alone: both its chains begin and end with it. */
export function placeRoot<Key extends Id>(id: Key): { heads: Heads<Key>; opened: readonly [Chain<Key>, Chain<Key>] } {
  return {
    heads: { left_head_id: id, right_head_id: id },
    opened: [
      { head_id: id, side: 'left', tail_id: id },
      { head_id: id, side: 'right', tail_id: id },
    ],
  }
}

/** Places a newcomer at the free end of a chain. */
export function placeAtEnd<Key extends Id>(id: Key, { head_id, side, tail_id }: Chain<Key>): Placed<Key> {
  return {
    parent_id: tail_id,
    side,
    heads:
      side === 'left' ? { left_head_id: head_id, right_head_id: id } : { left_head_id: id, right_head_id: head_id },
    extended: { head_id, side, tail_id: id },
    opened: { head_id: id, side: otherSide(side), tail_id: id },
  }
}

/**
 * Places a newcomer directly under one member, where somebody pointed at a vacant place of the tree. `chain` is that
 * member's for the side; the place is free only while the member is its tail.
 */
export const placeUnder = <Key extends Id>(id: Key, parent_id: Key, chain: Chain<Key>): Placed<Key> | 'PLACE_TAKEN' =>
  chain.tail_id === parent_id ? placeAtEnd(id, chain) : 'PLACE_TAKEN'
