/** What the index keeps about each member whatever the tree: one entry per member in every column, 44 bytes in all. */
export type Columns = {
  /** Who is directly above in the placement tree; -1 for the root. */
  parent: Int32Array
  /** 0 for the left of the parent, 1 for the right; 0 for the root. */
  side: Uint8Array
  /** Who is the sponsor now; -1 for the root. */
  sponsor: Int32Array
  /** A set of `ACTIVE` and `BLOCKED`. */
  flags: Uint8Array
  /** The number of the package in force; 0 for none. */
  package_no: Uint16Array
  /** Business days, counted from 1970-01-01 in the company's zone; `activated_day` is 0 until there is one. */
  joined_day: Uint16Array
  activated_day: Uint16Array
  /** Links from the root in the placement tree. */
  depth: Int32Array
  /** Links from the root by sponsors; call `settleSponsors` first. */
  sponsor_depth: Int32Array
  /** An ancestor further up by places, chosen so that any ancestor is a logarithm of hops away. */
  jump: Int32Array
  /** Left kid at 2 * member, right kid at 2 * member + 1; -1 where vacant. */
  kids: Int32Array
  /** The member's own volume, in minor units. */
  volume: Float64Array
}

export const ACTIVE = 1
export const BLOCKED = 2

/** Empty columns with room for so many members. */
export const allocate = (capacity: number): Columns => ({
  parent: new Int32Array(capacity),
  side: new Uint8Array(capacity),
  sponsor: new Int32Array(capacity),
  flags: new Uint8Array(capacity),
  package_no: new Uint16Array(capacity),
  joined_day: new Uint16Array(capacity),
  activated_day: new Uint16Array(capacity),
  depth: new Int32Array(capacity),
  sponsor_depth: new Int32Array(capacity),
  jump: new Int32Array(capacity),
  kids: new Int32Array(2 * capacity),
  volume: new Float64Array(capacity),
})

/** The same columns with more room. */
export function grown(columns: Columns, capacity: number): Columns {
  const larger = allocate(capacity)
  const room = Object.values(larger)
  for (const [at, column] of Object.values(columns).entries()) room[at]!.set(column)
  return larger
}

/** Memory held, room for members to come included. */
export const bytesOf = (columns: Columns): number =>
  Object.values(columns).reduce((sum, column) => sum + column.byteLength, 0)

/** A member counts as active while activated and not blocked: the green ids of the trees. */
export const isGreen = (flags: number): boolean => (flags & (ACTIVE | BLOCKED)) === ACTIVE
