import { ACTIVE, allocate, BLOCKED, bytesOf, grown, isGreen, type Columns } from './columns.ts'
import { linkDirect, unlinkDirect } from './direct-links.ts'
import { jumpUnder } from './jump.ts'
import { LEFT, RIGHT, type Network } from './network.ts'
import { putInOrder } from './pre-order.ts'
import { addAt } from './running-sums.ts'

/** So many newcomers are found by looking at each; beyond, putting all in order again is cheaper. */
const TAIL_LIMIT = 10_000

/** A new member as the index needs it; days are business days counted from 1970-01-01. */
export interface Newcomer {
  readonly parent: number
  readonly side: number
  readonly sponsor: number
  readonly joined_day: number
}

export interface SponsorChange {
  readonly member: number
  readonly sponsor: number
}

/** What may change about a member after joining. */
export interface MemberStatus {
  readonly is_active: boolean
  readonly is_blocked: boolean
  readonly package_no: number
  readonly activated_day: number
}

/**
 * The network in memory: who is above, below and beside whom, in typed arrays. Members are numbered from 0, a member
 * only ever joins below somebody who is already there, and nobody is placed anew, so what is known about the old ones
 * stays true while new ones come. Sponsors may change.
 *
 * Members up to the last ordering are found by their position in pre-order; those who came later, the tail, carry
 * the position of their nearest ordered ancestor. A stretch of positions therefore holds the whole subtree of every
 * ordered member, the tail included.
 */
export class NetworkIndex {
  size = 0
  #columns: Columns
  #capacity: number
  #ordered = 0

  constructor(expected_size = 1024) {
    this.#capacity = Math.max(1, expected_size)
    this.#columns = allocate(this.#capacity)
  }

  /** The columns to read from. They are replaced when the network outgrows them: do not keep them. */
  get columns(): Readonly<Columns> {
    return this.#columns
  }

  /** Members who have a position of their own; call `settle` first. */
  get ordered_size(): number {
    return this.#ordered
  }

  get bytes(): number {
    return bytesOf(this.#columns)
  }

  /** The same network as the income engine takes it: views that hold until the next member joins. */
  get network(): Network {
    const { parent, side, sponsor } = this.#columns
    const size = this.size
    return { size, parent: parent.subarray(0, size), side: side.subarray(0, size), sponsor: sponsor.subarray(0, size) }
  }

  /**
   * Adds the next member and answers its number.
   * @throws RangeError where the place is taken, or the parent or the sponsor is not there
   */
  add({ parent, side, sponsor, joined_day }: Newcomer): number {
    const member = this.size
    if (member === this.#capacity) this.#grow()
    const columns = this.#columns
    if (parent >= member || (parent < 0 && member > 0)) throw new RangeError(`member ${member} has no parent`)
    if (sponsor >= member) throw new RangeError(`member ${member} has no sponsor`)
    if (parent >= 0 && side !== LEFT && side !== RIGHT) throw new RangeError(`member ${member} has an impossible side`)
    if (parent >= 0 && columns.kids[2 * parent + side] !== -1)
      throw new RangeError(`member ${member} hangs in a taken place`)
    columns.parent[member] = parent
    columns.side[member] = parent < 0 ? 0 : side
    columns.sponsor[member] = sponsor
    columns.joined_day[member] = joined_day
    columns.kids.fill(-1, 2 * member, 2 * member + 2)
    columns.newest_direct[member] = -1
    linkDirect(columns, member)
    if (parent >= 0) this.#hang(member, parent, side)
    this.size = member + 1
    return member
  }

  #hang(member: number, parent: number, side: number): void {
    const columns = this.#columns
    columns.kids[2 * parent + side] = member
    columns.depth[member] = columns.depth[parent]! + 1
    columns.jump[member] = jumpUnder(columns, parent)
    const position = columns.position[parent]!
    columns.position[member] = position
    addAt(columns.tail_sums, this.#ordered, position, 1)
  }

  #assertJoined(member: number): void {
    if (!(member >= 0 && member < this.size)) throw new RangeError(`there is no member ${member}`)
  }

  /**
   * Records activation, blocking and the package in force.
   * @throws RangeError where the member has not joined
   */
  setStatus(member: number, { is_active, is_blocked, package_no, activated_day }: MemberStatus): void {
    this.#assertJoined(member)
    const { flags, package_no: packages, activated_day: days, active_sums, position } = this.#columns
    const was = isGreen(flags[member]!)
    flags[member] = (is_active ? ACTIVE : 0) | (is_blocked ? BLOCKED : 0)
    packages[member] = package_no
    days[member] = activated_day
    const change = Number(isGreen(flags[member])) - Number(was)
    if (change !== 0) addAt(active_sums, this.#ordered, position[member]!, change)
  }

  /**
   * Gives members other sponsors, who may have joined later than they. All changes count together: one may be possible
   * only because of another.
   * @throws RangeError where somebody is not there, or would be below itself by sponsors
   */
  setSponsors(changes: readonly SponsorChange[]): void {
    const columns = this.#columns
    for (const { member, sponsor } of changes) {
      this.#assertJoined(member)
      this.#assertJoined(sponsor)
      unlinkDirect(columns, member)
    }
    for (const { member, sponsor } of changes) {
      for (let above = sponsor; above >= 0; above = columns.sponsor[above]!)
        if (above === member) throw new RangeError(`member ${member} is above its sponsor ${sponsor}`)
      columns.sponsor[member] = sponsor
      linkDirect(columns, member)
    }
  }

  /**
   * Adds to a member's own volume, in minor units; a reversal adds less than nothing.
   * @throws RangeError where the member has not joined
   */
  addVolume(member: number, volume: number): void {
    this.#assertJoined(member)
    this.#columns.volume[member]! += volume
    addAt(this.#columns.volume_sums, this.#ordered, this.#columns.position[member]!, volume)
  }

  /** Puts the network in order again if too many came since. Every question about a subtree begins with this. */
  settle(): Readonly<Columns> {
    if (this.#ordered === 0 || this.size - this.#ordered > TAIL_LIMIT) {
      putInOrder(this.#columns, this.size)
      this.#ordered = this.size
    }
    return this.#columns
  }

  #grow(): void {
    this.#capacity += Math.max(1024, this.#capacity >>> 3)
    this.#columns = grown(this.#columns, this.#capacity)
  }
}
