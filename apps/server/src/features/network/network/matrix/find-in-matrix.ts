import { findInMatrix } from '@banyan/contract/network/matrix-places.ts'
import { readMemberSearch } from '@banyan/domain/members/member-search.ts'
import { countBelow, levelBelow, levelsBelow } from '@banyan/domain/network/matrix/below-place.ts'
import { companyOf, type Services } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { findInTeam, type TeamKind } from '../find-in-team.ts'
import { networkNow } from '../network-of.ts'
import { matrixFor, placeIn, type PlacedMatrix } from './shown-matrix.ts'
import type { Knows } from '../who-is-known.ts'

/** Whoever has a place in the matrix that is shown and is known to the reader, as a team to be looked through. */
function teamIn(placed: PlacedMatrix, knows: Knows): TeamKind {
  const { places, top } = placed
  const isSeen = (member: number) => knows(member) && placeIn(placed, member) !== undefined
  return {
    sizeOf: () => countBelow(places, top) + 1,
    below: () =>
      levelsBelow(places, top).flatMap(({ from, to }) =>
        Array.from(places.order.subarray(from, to), (place) => places.member[place]!).filter(knows),
      ),
    isSeen: (_, member) => isSeen(member),
    levelOf: (_, member) => levelBelow(places, placeIn(placed, member)!, top),
  }
}

export function mountFindInMatrix(api: Api, services: Services): void {
  for (const scope of ['user', 'admin'] as const)
    mount(api, findInMatrix[scope], async (context, { query }) => {
      const { placed, knows } = await matrixFor(services, context, scope, query)
      if (placed === undefined) return { data: [] }
      const { index } = await networkNow(services, companyOf(context))
      const team = teamIn(placed, knows)
      const search = readMemberSearch(query.q, companyOf(context).user_id_prefix)
      const highest = placed.places.member[placed.top]!
      const found = await findInTeam(services.db, index, { highest, ...team }, search)
      return {
        data: found.map(({ id, user_id, name, status }) => {
          const member = Number(id) - 1
          return {
            user_id,
            name,
            status,
            place_no: placeIn(placed, member)! + 1,
            level: team.levelOf(index, member, highest),
          }
        }),
      }
    })
}
