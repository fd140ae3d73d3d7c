import type { MemberSearch } from '@banyan/domain/members/member-search.ts'
import { newestBelow } from '@banyan/domain/network/below.ts'
import type { NetworkIndex } from '@banyan/domain/network/network-index.ts'
import { teamOf } from '@banyan/domain/network/subtree.ts'
import type { Database } from '#kit/database/database.ts'
import { findBestMembers } from '#features/people/members/index.ts'
import { isInSight } from './binary-tree.ts'
import { personsOf } from './queries.ts'

type Found = Awaited<ReturnType<typeof findBestMembers>>

/** As many as one looks through at a glance. */
const most_shown = 8

/** A team of at most so many is named to the database, which then looks at nobody else. */
const most_named = 5_000

/** So many matches are looked at first, and each time more, until enough of them are in the team. */
const first_look = 500
const more_each_time = 8

const numberOf = ({ id }: Found[number]): number => Number(id) - 1

const idsOf = (index: NetworkIndex, top: number): bigint[] =>
  [top, ...[...newestBelow(index, top)].flatMap((block) => [...block])].map((member) => BigInt(member) + 1n)

/**
 * The best matches within a team. Who is below whom is known in memory, so that a large team costs no walk of tables:
 * every so many members one is in it, and the best matches of everybody are sifted.
 */
export async function findInTeam(
  db: Database,
  index: NetworkIndex,
  highest: number,
  search: MemberSearch,
): Promise<Found> {
  // A contact is nobody's to try who sees none.
  const wanted: MemberSearch = { ...search, mobiles: [], email: undefined }
  if (teamOf(index, highest).total <= most_named)
    return findBestMembers(db, wanted, { limit: most_shown, within: personsOf(idsOf(index, highest)) })
  for (let limit = first_look; ; limit *= more_each_time) {
    const found = await findBestMembers(db, wanted, { limit })
    const mine = found.filter((member) => isInSight(index, numberOf(member), highest))
    if (mine.length >= most_shown || found.length < limit) return mine.slice(0, most_shown)
  }
}
