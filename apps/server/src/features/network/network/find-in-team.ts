import type { MemberSearch } from '@banyan/domain/members/member-search.ts'
import { newestBelow, treeOf } from '@banyan/domain/network/questions/below.ts'
import type { NetworkIndex } from '@banyan/domain/network/index/network-index.ts'
import { sponsorTeamOf, teamOf } from '@banyan/domain/network/questions/subtree.ts'
import type { Tree } from '@banyan/domain/network/tree.ts'
import type { Database } from '#kit/database/database.ts'
import { findBestMembers } from '#features/network/members/index.ts'
import { stepsUp } from './direct-tree.ts'
import { isPlacedInSight, isSponsoredInSight, type InSight } from './in-sight.ts'
import { personsOf } from './queries.ts'

type Found = Awaited<ReturnType<typeof findBestMembers>>

/** Who is below a member in one of the two trees. */
export interface TeamKind {
  readonly sizeOf: (index: NetworkIndex, highest: number) => number
  /** Everybody below. */
  readonly below: (index: NetworkIndex, highest: number) => Iterable<number>
  readonly isSeen: InSight
  /** Levels below `highest`. */
  readonly levelOf: (index: NetworkIndex, member: number, highest: number) => number
}

const everybodyBelow = (index: NetworkIndex, highest: number, tree: Tree): number[] =>
  [...newestBelow(index, highest, treeOf(index, tree))].flatMap((block) => [...block])

export const teams: Readonly<Record<Tree, TeamKind>> = {
  placement: {
    sizeOf: (index, highest) => teamOf(index, highest).total,
    below: (index, highest) => everybodyBelow(index, highest, 'placement'),
    isSeen: isPlacedInSight,
    levelOf: ({ columns: { depth } }, member, highest) => depth[member]! - depth[highest]!,
  },
  sponsor: {
    sizeOf: (index, highest) => sponsorTeamOf(index, highest).total,
    below: (index, highest) => everybodyBelow(index, highest, 'sponsor'),
    isSeen: isSponsoredInSight,
    levelOf: stepsUp,
  },
}

/** As many as one looks through at a glance. */
const most_shown = 8

/** A team of at most so many is named to the database, which then looks at nobody else. */
const most_named = 5_000

/** So many matches are looked at first, and each time more, until enough of them are in the team. */
const first_look = 500
const more_each_time = 8

const numberOf = ({ id }: Found[number]): number => Number(id) - 1

/**
 * The best matches within a team. Who is below whom is known in memory, so that a large team costs no walk of tables:
 * every so many members one is in it, and the best matches of everybody are sifted.
 */
export async function findInTeam(
  db: Database,
  index: NetworkIndex,
  { highest, sizeOf, below, isSeen }: TeamKind & { readonly highest: number },
  search: MemberSearch,
): Promise<Found> {
  // A contact is nobody's to try who sees none.
  const wanted: MemberSearch = { ...search, mobiles: [], email: undefined }
  if (sizeOf(index, highest) <= most_named) {
    const ids = [highest, ...below(index, highest)].map((member) => BigInt(member) + 1n)
    return findBestMembers(db, wanted, { limit: most_shown, within: personsOf(ids) })
  }
  for (let limit = first_look; ; limit *= more_each_time) {
    const found = await findBestMembers(db, wanted, { limit })
    const mine = found.filter((member) => isSeen(index, numberOf(member), highest))
    if (mine.length >= most_shown || found.length < limit) return mine.slice(0, most_shown)
  }
}
