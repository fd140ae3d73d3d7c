import { downlineLists } from '@banyan/contract/network/downline.ts'
import type { ListRequest, RowOf, TotalsOf } from '@banyan/contract/kit/list.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import { isGreen } from '@banyan/domain/network/index/columns.ts'
import { downline, matchingDirects, type DownlineFilter } from '@banyan/domain/network/questions/downline.ts'
import { isUnder } from '@banyan/domain/network/index/jump.ts'
import { LEFT, RIGHT } from '@banyan/domain/network/network.ts'
import { sidesOf } from '@banyan/domain/network/questions/sides.ts'
import { legsOf } from '@banyan/domain/network/questions/subtree.ts'
import { companyOf, type Asking, type Services } from '#kit/context.ts'
import { mountList, type Api } from '#kit/http/mount.ts'
import { answerKnown, type KnownRows } from '#kit/lists/known-list.ts'
import { rowOf } from '#kit/lists/find-page.ts'
import { findNamed, memberFilterOf } from './asked-members.ts'
import { inOrderOfCounts } from './in-order.ts'
import { listedOf } from './listed-rows.ts'
import { countMembers } from './queries.ts'
import { isPlacedInSight } from '../in-sight.ts'
import { teamFor, type Scope, type Team } from './whose-team.ts'

type DownlineList = (typeof downlineLists)[Scope]

interface Asked {
  readonly request: ListRequest<DownlineList>
  readonly filter: DownlineFilter
  /** The only ones that can be in the list; undefined where nobody is asked for by name. */
  readonly named: Int32Array | undefined
  /** Whoever joined later is left out: a transaction does not see them. */
  readonly seen: number
}

/** Everybody who is asked for, the newest first. */
function everyOne({ index, top }: Team, { filter, named, seen }: Asked): Int32Array {
  if (named === undefined) {
    const { members } = downline(index, top, filter, 0, index.size)
    return Int32Array.from(members).filter((member) => member < seen)
  }
  const { columns } = index
  const below = named.filter((member) => member < index.size && member !== top && isUnder(columns, member, top))
  return Int32Array.from(matchingDirects(index, filter, Array.from(below), top))
}

/** The page that is asked for, or all rows, in their order. */
function placesOf(team: Team, asked: Asked): Pick<KnownRows<DownlineList>, 'total_count' | 'slice'> {
  const { request, filter, named } = asked
  const { part = 'page', page_index, page_size, sort } = request
  if (part === 'page' && named === undefined && sort.by === 'joined_at' && sort.is_descending) {
    const { total_count, members } = downline(team.index, team.top, filter, page_index, page_size)
    return { total_count, slice: () => members }
  }
  const newest_first = everyOne(team, asked)
  const { depth } = team.index.columns
  const levelOf = (member: number) => depth[member]! - depth[team.top]!
  const sorted =
    sort.by === 'level'
      ? inOrderOfCounts(newest_first, levelOf, sort.is_descending)
      : sort.is_descending
        ? newest_first
        : newest_first.reverse()
  return { total_count: sorted.length, slice: (first, count) => sorted.subarray(first, first + count) }
}

const amount = (volume: number) => BigInt(volume) as Minor

/** Of a whole team what its legs say, without a look at anybody. */
function sumsOfLegs({ index, top }: Team): TotalsOf<DownlineList> {
  const { left, right } = legsOf(index, top)
  return {
    active: left.active + right.active,
    left: left.total,
    right: right.total,
    bv: amount(left.volume + right.volume),
    left_bv: amount(left.volume),
    right_bv: amount(right.volume),
  }
}

function sumsOf(team: Team, asked: Asked): TotalsOf<DownlineList> {
  const { index, top } = team
  if (Object.keys(asked.filter).length === 0 && asked.named === undefined && asked.seen >= index.size)
    return sumsOfLegs(team)
  const { flags, volume } = index.settle()
  const sideOf = sidesOf(index, top)
  const counts = [0, 0]
  const volumes = [0, 0]
  let active = 0
  for (const member of everyOne(team, asked)) {
    counts[sideOf(member)]! += 1
    volumes[sideOf(member)]! += volume[member]!
    if (isGreen(flags[member]!)) active += 1
  }
  const [left_bv, right_bv] = [volumes[LEFT]!, volumes[RIGHT]!]
  return {
    active,
    left: counts[LEFT]!,
    right: counts[RIGHT]!,
    bv: amount(left_bv + right_bv),
    left_bv: amount(left_bv),
    right_bv: amount(right_bv),
  }
}

const rowsOf =
  ({ index, top }: Team): KnownRows<DownlineList>['rows'] =>
  async ({ db }, numbers) => {
    const listed = await listedOf(db, numbers)
    const { depth, volume } = index.settle()
    const sideOf = sidesOf(index, top)
    return listed.map(({ member, stored }): RowOf<DownlineList> =>
      rowOf(downlineLists.user.row, stored, {
        level: depth[member]! - depth[top]!,
        side: sideOf(member) === LEFT ? 'left' : 'right',
        bv: amount(volume[member]!),
      }),
    )
  }

function mountDownline(api: Api, services: Services, scope: Scope): void {
  const find = async (context: Asking, request: ListRequest<DownlineList>) => {
    const named = await findNamed(context.db, request, companyOf(context))
    const seen = (request.part ?? 'page') === 'page' ? Infinity : await countMembers(context.db)
    const team = await teamFor(services, context, { scope, root: request.filter.root, isSeen: isPlacedInSight })
    const asked: Asked = { request, filter: memberFilterOf(request.filter), named, seen }
    return { ...placesOf(team, asked), totals: () => sumsOf(team, asked), rows: rowsOf(team) }
  }
  mountList(api, downlineLists[scope], answerKnown<DownlineList>(find))
}

/** Members placed below a member, for members and for admins. */
export function mountDownlines(api: Api, services: Services): void {
  mountDownline(api, services, 'user')
  mountDownline(api, services, 'admin')
}
