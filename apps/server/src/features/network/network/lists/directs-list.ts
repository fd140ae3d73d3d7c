import { directLists } from '@banyan/contract/network/directs.ts'
import type { ListRequest, RowOf } from '@banyan/contract/kit/list.ts'
import { contactPages } from '@banyan/contract/members/find-members.ts'
import { maskMobile } from '@banyan/domain/identity/mask.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import { directsOf } from '@banyan/domain/network/questions/directs.ts'
import { matchingDirects, type DownlineFilter } from '@banyan/domain/network/questions/downline.ts'
import { LEFT, RIGHT } from '@banyan/domain/network/network.ts'
import { sidesOf } from '@banyan/domain/network/questions/sides.ts'
import { teamOf } from '@banyan/domain/network/questions/subtree.ts'
import { actorOf, companyOf, type Asking, type Services } from '#kit/context.ts'
import { mountList, type Api } from '#kit/http/mount.ts'
import { answerKnown, type KnownRows } from '#kit/lists/known-list.ts'
import { rowOf } from '#kit/lists/find-page.ts'
import { kycStatesOf } from '#features/people/kyc/index.ts'
import { findNamed, memberFilterOf } from './asked-members.ts'
import { inOrder } from './in-order.ts'
import { listedOf } from './listed-rows.ts'
import { countMembers } from './queries.ts'
import { isSponsoredInSight } from '../in-sight.ts'
import { teamFor, type Scope, type Team } from './whose-team.ts'

type DirectList = (typeof directLists)[Scope]

interface Asked {
  readonly filter: DownlineFilter
  readonly named: Int32Array | undefined
  readonly seen: number
}

const amount = (volume: number) => BigInt(volume) as Minor

/** The directs that are asked for, in no order yet. */
function everyDirect({ index, top }: Team, { filter, named, seen }: Asked): readonly number[] {
  const wanted = named === undefined ? undefined : new Set(named)
  const directs = directsOf(index, top).filter(
    (member) => member < seen && (wanted === undefined || wanted.has(member)),
  )
  return matchingDirects(index, filter, directs, top)
}

/** What directs can be ordered by. */
function valueFor({ index }: Team, by: ListRequest<DirectList>['sort']['by']): (member: number) => number {
  if (by === 'bv') return (member) => index.columns.volume[member]!
  return by === 'team' ? (member) => teamOf(index, member).total : (member) => member
}

/** Which direct of the sponsor each is, from 1 in the order of joining. */
function placesIn({ index, top }: Team): ReadonlyMap<number, number> {
  const directs = directsOf(index, top)
  return new Map(directs.map((member, at) => [member, directs.length - at]))
}

const sideFor = (side: number) => {
  if (side === LEFT) return 'left'
  return side === RIGHT ? 'right' : null
}

/** Whether a mobile number may be shown whole. */
const seesContacts = (context: Asking): boolean => contactPages.some((page) => actorOf(context).pages.has(page))

function rowsOf(team: Team): KnownRows<DirectList>['rows'] {
  const { index, top } = team
  const placeOf = placesIn(team)
  return async (context, numbers) => {
    const listed = await listedOf(context.db, numbers)
    const people = listed.map(({ stored }) => stored.person_id)
    const kycOf = await kycStatesOf(context.db, people, companyOf(context).country)
    const { volume } = index.settle()
    const sideOf = sidesOf(index, top)
    return listed.map(({ member, stored }): RowOf<DirectList> => {
      const below = teamOf(index, member)
      return rowOf(directLists.user.row, stored, {
        direct_no: placeOf.get(member) ?? 0,
        mobile: seesContacts(context) ? stored.contact : maskMobile(stored.contact),
        side: sideFor(sideOf(member)),
        bv: amount(volume[member]!),
        team: below.total - 1,
        team_bv: amount(below.volume - volume[member]!),
        kyc_state: kycOf(stored.person_id),
      })
    })
  }
}

function mountDirectsFor(api: Api, services: Services, scope: Scope): void {
  const find = async (context: Asking, request: ListRequest<DirectList>): Promise<KnownRows<DirectList>> => {
    const named = await findNamed(context.db, request, companyOf(context))
    const seen = (request.part ?? 'page') === 'page' ? Infinity : await countMembers(context.db)
    const team = await teamFor(services, context, { scope, root: request.filter.root, isSeen: isSponsoredInSight })
    const { by, is_descending } = request.sort
    const found = everyDirect(team, { filter: memberFilterOf(request.filter), named, seen })
    const sorted = inOrder(found, valueFor(team, by), is_descending)
    const { volume } = team.index.columns
    return {
      total_count: sorted.length,
      slice: (first, count) => sorted.subarray(first, first + count),
      totals: () => ({ bv: amount(sorted.reduce((sum, member) => sum + volume[member]!, 0)) }),
      rows: rowsOf(team),
    }
  }
  mountList(api, directLists[scope], answerKnown<DirectList>(find))
}

/** Whom a member has sponsored, for members and for admins. */
export function mountDirects(api: Api, services: Services): void {
  mountDirectsFor(api, services, 'user')
  mountDirectsFor(api, services, 'admin')
}
