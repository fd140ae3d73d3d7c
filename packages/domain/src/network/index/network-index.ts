import { ACTIVE, allocate, BLOCKED, bytesOf, grown, isGreen, type Columns } from './columns.ts'
import { DayLists } from './day-lists.ts'
import { DayZones } from './day-zones.ts'
import { jumpUnder } from './jump.ts'
import { LEFT, RIGHT } from '../network.ts'
import { orderByPlaces, orderBySponsors } from './pre-order.ts'
import { TreeOrder } from './tree-order.ts'

/** Room for newcomers: a share of those who are there, and for a few at least. */
const ROOM_SHARE = 32
const LEAST_ROOM = 1024

/** The largest number of a package that the columns hold. */
export const LARGEST_PACKAGE = 0xffff

/** A new member as the index needs it; days are business days counted from 1970-01-01. */
export interface Newcomer {
  readonly parent: number
  readonly side: number
  /** -1 for none, or for one who is set later because they joined later. */
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
 * Both trees are kept in pre-order (`TreeOrder`), made again when too many newcomers came since, or sponsors changed.
 */
export class NetworkIndex {
  size = 0
  readonly places: TreeOrder
  readonly sponsors: TreeOrder
  /** Who joined on a day, and whose activation counts from it; call `settle` first. */
  readonly joined = new DayLists()
  readonly activated = new DayLists()
  readonly joined_zones = new DayZones()
  readonly activated_zones = new DayZones()
  #columns: Columns
  #capacity: number
  /** The directs of those who came after sponsors were put in order, by sponsor, oldest first. */
  #late_directs = new Map<number, number[]>()

  constructor(expected_size = LEAST_ROOM) {
    this.#capacity = Math.max(1, expected_size)
    this.#columns = allocate(this.#capacity)
    this.places = new TreeOrder(this.#capacity)
    this.sponsors = new TreeOrder(this.#capacity)
  }

  /** Room for newcomers beside so many members. */
  static roomFor(members: number): number {
    return Math.max(LEAST_ROOM, Math.floor(members / ROOM_SHARE))
  }

  /** The columns to read from. They are replaced when the network outgrows them: do not keep them. */
  get columns(): Readonly<Columns> {
    return this.#columns
  }

  get bytes(): number {
    const lists = [this.places, this.sponsors, this.joined, this.activated]
    return bytesOf(this.#columns) + lists.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /**
   * Begins with so many members at once, for whom a loader has written `parent`, `side`, `sponsor`, `flags`, `package_no`,
   * `joined_day` and `activated_day` into the columns, in any order; sponsors may have joined later.
   * @throws RangeError where it is not empty or has no room, a place is taken, or somebody is not there
   */
  begin(size: number): void {
    if (this.size > 0 || size > this.#capacity) throw new RangeError('there is no room to begin')
    const columns = this.#columns
    columns.kids.fill(-1, 0, 2 * size)
    for (let member = 0; member < size; member++) {
      const sponsor = columns.sponsor[member]!
      if (sponsor < -1 || sponsor >= size || sponsor === member) throw new RangeError(`member ${member} has no sponsor`)
      this.#place(member, columns.parent[member]!, columns.side[member]!)
      this.joined_zones.note(member, columns.joined_day[member]!)
      this.activated_zones.note(member, columns.activated_day[member]!)
    }
    this.size = size
  }

  #place(member: number, parent: number, side: number): void {
    const columns = this.#columns
    if (parent >= member || (parent < 0 && member > 0)) throw new RangeError(`member ${member} has no parent`)
    if (parent < 0) return
    if (side !== LEFT && side !== RIGHT) throw new RangeError(`member ${member} has an impossible side`)
    if (columns.kids[2 * parent + side] !== -1) throw new RangeError(`member ${member} hangs in a taken place`)
    columns.kids[2 * parent + side] = member
    columns.depth[member] = columns.depth[parent]! + 1
    columns.jump[member] = jumpUnder(columns, parent)
  }

  /**
   * Adds the next member and answers its number.
   * @throws RangeError where the place is taken, or the parent or the sponsor is not there
   */
  add({ parent, side, sponsor, joined_day }: Newcomer): number {
    const member = this.size
    if (member === this.#capacity) this.#grow()
    const columns = this.#columns
    if (sponsor >= member) throw new RangeError(`member ${member} has no sponsor`)
    columns.kids.fill(-1, 2 * member, 2 * member + 2)
    this.#place(member, parent, side)
    columns.parent[member] = parent
    columns.side[member] = parent < 0 ? 0 : side
    columns.sponsor[member] = sponsor
    columns.joined_day[member] = joined_day
    this.joined_zones.note(member, joined_day)
    this.activated_zones.note(member, 0)
    if (parent >= 0) this.places.hang(member, parent)
    if (this.places.ordered > 0) this.joined.add(joined_day, member)
    this.#introduce(member, sponsor)
    this.size = member + 1
    return member
  }

  #introduce(member: number, sponsor: number): void {
    if (sponsor < 0 || this.sponsors.isStale(member)) {
      this.sponsors.forget()
      return
    }
    this.sponsors.hang(member, sponsor)
    this.#columns.sponsor_depth[member] = this.#columns.sponsor_depth[sponsor]! + 1
    const directs = this.#late_directs.get(sponsor)
    if (directs === undefined) this.#late_directs.set(sponsor, [member])
    else directs.push(member)
  }

  #assertJoined(member: number): void {
    if (!(member >= 0 && member < this.size)) throw new RangeError(`there is no member ${member}`)
  }

  /**
   * Gives members other sponsors, who may have joined later than they. All changes count together: one may be possible
   * only because of another.
   * @throws RangeError where somebody is not there, or would be below itself by sponsors; then nothing has changed
   */
  setSponsors(changes: readonly SponsorChange[]): void {
    const { sponsor: sponsors } = this.#columns
    for (const { member, sponsor } of changes) {
      this.#assertJoined(member)
      this.#assertJoined(sponsor)
    }
    const before = changes.map(({ member }) => sponsors[member]!)
    for (const { member, sponsor } of changes) sponsors[member] = sponsor
    for (const { member } of changes) {
      let above = sponsors[member]!
      for (let steps = 0; above >= 0 && above !== member && steps < this.size; steps++) above = sponsors[above]!
      if (above < 0) continue
      for (const [at, change] of changes.entries()) sponsors[change.member] = before[at]!
      throw new RangeError(`member ${member} would be above its own sponsor`)
    }
    if (changes.length > 0) this.sponsors.forget()
  }

  /**
   * Records activation, blocking and the package in force.
   * @throws RangeError where the member has not joined, or the number of the package is beyond 65,535
   */
  setStatus(member: number, { is_active, is_blocked, package_no, activated_day }: MemberStatus): void {
    this.#assertJoined(member)
    if (package_no > LARGEST_PACKAGE) throw new RangeError(`package ${package_no} has too large a number`)
    const { flags, package_no: packages, activated_day: days } = this.#columns
    const was = isGreen(flags[member]!)
    flags[member] = (is_active ? ACTIVE : 0) | (is_blocked ? BLOCKED : 0)
    packages[member] = package_no
    if (days[member] !== activated_day) {
      if (this.places.ordered > 0) this.#moveActivation(member, days[member]!, activated_day)
      days[member] = activated_day
      this.activated_zones.note(member, activated_day)
    }
    const change = Number(isGreen(flags[member])) - Number(was)
    if (change === 0) return
    this.places.addActive(member, change)
    this.sponsors.addActive(member, change)
  }

  #moveActivation(member: number, from_day: number, to_day: number): void {
    if (from_day !== 0) this.activated.remove(from_day, member, this.places)
    if (to_day !== 0) this.activated.add(to_day, member)
  }

  /**
   * Adds to a member's own volume, in minor units; a reversal adds less than nothing.
   * @throws RangeError where the member has not joined
   */
  addVolume(member: number, volume: number): void {
    this.#assertJoined(member)
    this.#columns.volume[member]! += volume
    this.places.addVolume(member, volume)
    this.sponsors.addVolume(member, volume)
  }

  /** Puts the network in order again if too many came since. Every question about a subtree begins with this. */
  settle(): Readonly<Columns> {
    if (this.size === 0 || !this.places.isStale(this.size)) return this.#columns
    const isFirst = this.places.ordered === 0
    orderByPlaces(this.#columns, this.places, this.size)
    if (isFirst) {
      this.joined.fill(this.#columns.joined_day, this.places)
      this.activated.fill(this.#columns.activated_day, this.places)
    }
    return this.#columns
  }

  /** The same for the sponsor tree. */
  settleSponsors(): Readonly<Columns> {
    if (this.size > 0 && this.sponsors.isStale(this.size)) {
      orderBySponsors(this.#columns, this.sponsors, this.size)
      this.#late_directs = new Map()
    }
    return this.#columns
  }

  /** The directs of a member who came after the last ordering by sponsors, oldest first. */
  lateDirectsOf(sponsor: number): readonly number[] {
    return this.#late_directs.get(sponsor) ?? []
  }

  #grow(): void {
    this.#capacity += NetworkIndex.roomFor(this.#capacity)
    this.#columns = grown(this.#columns, this.#capacity)
    this.places.grow(this.#capacity)
    this.sponsors.grow(this.#capacity)
  }
}
