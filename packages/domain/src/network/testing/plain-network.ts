import type { MemberStatus } from '../questions/downline.ts'
import { ELSEWHERE } from '../network.ts'
import type { Tree } from '../tree.ts'

/** The slow and obvious network: a list of records, where every question is answered by climbing parents. */
export interface PlainMember {
  parent: number
  side: number
  sponsor: number
  joined_day: number
  activated_day: number
  is_active: boolean
  is_blocked: boolean
  package_no: number
  volume: number
}

export class PlainNetwork {
  readonly members: PlainMember[] = []

  kid(member: number, side: number): number {
    return this.members.findIndex((it) => it.parent === member && it.side === side)
  }

  /** The way up, the member itself first. */
  wayUp(member: number): number[] {
    const way: number[] = []
    for (let at = member; at >= 0; at = this.members[at]!.parent) way.push(at)
    return way
  }

  level(member: number, top: number): number {
    return this.wayUp(member).indexOf(top)
  }

  sideUnder(member: number, top: number): number {
    const branch = this.wayUp(member)[this.level(member, top) - 1]
    return branch === undefined ? ELSEWHERE : this.members[branch]!.side
  }

  below(top: number): number[] {
    return [...this.members.keys()].filter((member) => this.level(member, top) > 0)
  }

  /** The line of sponsors, the member itself first. */
  lineUp(member: number): number[] {
    const line: number[] = []
    for (let at = member; at >= 0; at = this.members[at]!.sponsor) line.push(at)
    return line
  }

  levelIn(tree: Tree, member: number, top: number): number {
    return tree === 'placement' ? this.level(member, top) : this.lineUp(member).indexOf(top)
  }

  belowIn(tree: Tree, top: number): number[] {
    return [...this.members.keys()].filter((member) => this.levelIn(tree, member, top) > 0)
  }

  statusOf(member: number): MemberStatus {
    const { is_active, is_blocked } = this.members[member]!
    if (is_blocked) return 'blocked'
    return is_active ? 'active' : 'unpaid'
  }

  team(members: readonly number[]) {
    return {
      total: members.length,
      active: members.filter((member) => this.statusOf(member) === 'active').length,
      volume: members.reduce((sum, member) => sum + this.members[member]!.volume, 0),
    }
  }
}
