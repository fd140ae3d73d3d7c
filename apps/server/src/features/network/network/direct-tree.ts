import type { SponsoredMember } from '@banyan/contract/network/direct-tree.ts'
import { treeOf } from '@banyan/domain/network/questions/below.ts'
import { isGreen } from '@banyan/domain/network/index/columns.ts'
import { directsOf } from '@banyan/domain/network/questions/directs.ts'
import type { NetworkIndex } from '@banyan/domain/network/index/network-index.ts'
import { sponsorTeamOf } from '@banyan/domain/network/questions/subtree.ts'
import { amount, photoUrlOf, statusOf, type ShownMember, type WindowOf } from './binary-tree.ts'
import { endOfLine, onlyDirect } from './lines.ts'

/** Levels drawn at once where nobody asks for more or fewer, the top one included. */
export const direct_levels = 4
/** Of each sponsor so many of the newest directs, until the window is full. */
export const first_directs = 8
const most_in_window = 120

/** Steps from a member up to a sponsor above. */
export function stepsUp(index: NetworkIndex, member: number, highest: number): number {
  const { depth } = treeOf(index, 'sponsor')
  return depth[member]! - depth[highest]!
}

/** A member of the window, whom it is drawn under, and who is folded together between them. */
export interface SponsoredPlace {
  readonly member: number
  readonly under: number
  readonly in_line: number
}

const nobody = -1

/**
 * The part of the tree by sponsors that is drawn: `top` and the newest directs of each below it, level by level. A
 * sponsor is opened only while all its first directs have room, so that no window is larger than one can look at.
 */
export function sponsorWindow(index: NetworkIndex, top: number, { levels, lines }: WindowOf): SponsoredPlace[] {
  const places: SponsoredPlace[] = [{ member: top, under: nobody, in_line: 0 }]
  let row = [top]
  for (let level = 1; level < levels; level++) {
    const next: number[] = []
    for (const sponsor of row) {
      const directs = directsOf(index, sponsor)
      const shown = directs.slice(0, first_directs)
      if (places.length + shown.length > most_in_window) continue
      for (const direct of shown) {
        const isAlone = lines === 'folded' && directs.length === 1
        const end = isAlone ? endOfLine(index, direct, onlyDirect) : { member: direct, in_line: 0 }
        places.push({ ...end, under: sponsor })
        next.push(end.member)
      }
    }
    row = next
  }
  return places
}

/** The directs of a sponsor that come after one of them, newest first; `undefined` where that one is none of them. */
export function directsAfter(
  index: NetworkIndex,
  sponsor: number,
  after: number | undefined,
  count: number,
): SponsoredPlace[] | undefined {
  const directs = directsOf(index, sponsor)
  const from = after === undefined ? 0 : directs.indexOf(after) + 1
  if (after !== undefined && from === 0) return undefined
  return directs.slice(from, from + count).map((member) => ({ member, under: sponsor, in_line: 0 }))
}

/** Members of the tree by sponsors as they go over the wire. Whoever is above a place is among the people. */
export function sponsoredMembers(
  index: NetworkIndex,
  places: readonly SponsoredPlace[],
  people: ReadonlyMap<number, ShownMember>,
): SponsoredMember[] {
  const { flags, volume } = index.columns
  return places.map(({ member, under, in_line }) => {
    const { id: _id, profile_image, ...person } = people.get(member)!
    const directs = directsOf(index, member)
    const team = sponsorTeamOf(index, member)
    return {
      ...person,
      photo_url: photoUrlOf(profile_image),
      under_user_id: people.get(under)?.user_id ?? null,
      in_line,
      status: statusOf(flags[member]!),
      bv: amount(volume[member]!),
      directs: { members: directs.length, active: directs.filter((direct) => isGreen(flags[direct]!)).length },
      team: {
        members: team.total - 1,
        active: team.active - (isGreen(flags[member]!) ? 1 : 0),
        bv: amount(team.volume - volume[member]!),
      },
    }
  })
}
