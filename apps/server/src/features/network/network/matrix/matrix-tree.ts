import { getMatrixTree, type MatrixTreePlace } from '@banyan/contract/network/matrix-tree.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import { countBelow, filledBelow, isAtOrBelow, kidsOf, levelBelow } from '@banyan/domain/network/matrix/below-place.ts'
import { placeWindow, type DrawnPlace } from '@banyan/domain/network/matrix/place-window.ts'
import type { NetworkIndex } from '@banyan/domain/network/index/network-index.ts'
import { companyOf, type Asking, type Services } from '#kit/context.ts'
import type { Database } from '#kit/database/database.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { aboveOf, photoUrlOf, statusOf, type ShownMember } from '../binary-tree.ts'
import type { Scope } from '../lists/whose-team.ts'
import { networkNow } from '../network-of.ts'
import { findShownMembers, maybeMemberId } from '../queries.ts'
import { broughtBy } from './brought.ts'
import { findPlaces } from './queries.ts'
import { matrixFor, placeIn, takenByOf, type PlacedMatrix } from './shown-matrix.ts'
import { shownAs, type Knows } from '../who-is-known.ts'

type Tree = ReplyOf<(typeof getMatrixTree)[Scope]>['data']

/** Levels drawn at once where nobody asks for more or fewer, the top one included; and so many places, free ones too. */
const matrix_levels = 4
const most_in_window = 130

interface AskedTop {
  readonly top?: number | undefined
  readonly find?: string | undefined
  readonly go?: 'up' | undefined
}

/** A member's first place in the matrix that is shown; undefined for whoever has none there, and for strangers. */
async function placeOfMember(db: Database, placed: PlacedMatrix, knows: Knows, user_id: string) {
  const id = await maybeMemberId(db, user_id)
  const member = id === undefined ? -1 : Number(id) - 1
  if (member < 0 || !knows(member)) return undefined
  return placeIn(placed, member)
}

/** The place at the top of the window, at or below the one whose matrix is shown. */
async function topOf(db: Database, placed: PlacedMatrix, knows: Knows, { top, find, go }: AskedTop): Promise<number> {
  const { places } = placed
  const asked =
    find !== undefined ? await placeOfMember(db, placed, knows, find) : top === undefined ? placed.top : top - 1
  if (asked === undefined || asked >= places.size || !isAtOrBelow(places, asked, placed.top)) throw notFound('member')
  return go === 'up' && asked !== placed.top ? places.parent[asked]! : asked
}

/** What places are drawn with, read for all of them at once. */
async function readDrawn(db: Database, placed: PlacedMatrix, shown: readonly number[]) {
  const { places, pool } = placed
  const members = [...new Set(shown.map((place) => BigInt(places.member[place]!) + 1n))]
  const [people, stored, brought] = await Promise.all([
    findShownMembers(db, members),
    findPlaces(
      db,
      pool.pool,
      shown.map((place) => place + 1),
    ),
    broughtBy(db, placed, shown),
  ])
  return {
    people: new Map(people.map((person) => [Number(person.id) - 1, person])),
    takenAt: new Map(stored.map(({ no, taken_at }) => [Number(no) - 1, taken_at])),
    brought,
  }
}

/** Of a stranger neither who it is nor what was bought. */
const personOf = (isKnown: boolean, { user_id, name, profile_image, package_name }: ShownMember) => ({
  ...shownAs(isKnown, { user_id, name }),
  photo_url: isKnown ? photoUrlOf(profile_image) : '',
  package_name: isKnown ? package_name : null,
})

interface Drawing {
  readonly placed: PlacedMatrix
  readonly knows: Knows
  readonly index: NetworkIndex
  readonly read: Awaited<ReturnType<typeof readDrawn>>
}

function drawnPlace({ placed, knows, index, read }: Drawing, { place, under, is_open }: DrawnPlace): MatrixTreePlace {
  const { places, pool, top } = placed
  const member = places.member[place]!
  const filled = filledBelow(places, place, pool.paid_levels)
  const { income, income_id } = read.brought(place)
  return {
    place_no: place + 1,
    under_place_no: under < 0 ? null : under + 1,
    is_open,
    status: statusOf(index.columns.flags[member]!),
    ...personOf(knows(member), read.people.get(member)!),
    taken_at: read.takenAt.get(place)!,
    taken_by: takenByOf(placed, place),
    level: levelBelow(places, place, top),
    kids: kidsOf(places, place).length,
    below: countBelow(places, place),
    filled: filled.reduce((sum, taken) => sum + taken, 0),
    needed: filled.reduce((sum, _, at) => sum + pool.width ** (at + 1), 0),
    income: income as Minor,
    income_id,
  }
}

async function treeOf(
  services: Services,
  context: Asking,
  scope: Scope,
  query: AskedTop & Parameters<typeof matrixFor>[3] & { readonly levels?: number | undefined },
): Promise<Tree> {
  const { placed, knows } = await matrixFor(services, context, scope, query)
  if (placed === undefined) throw notFound('member')
  const { places } = placed
  const top = await topOf(services.db, placed, knows, query)
  const window = placeWindow(places, top, { levels: query.levels ?? matrix_levels, most: most_in_window })
  const above = aboveOf(places.parent, top, placed.top)
  const read = await readDrawn(services.db, placed, [...above, ...window.map(({ place }) => place)])
  const { index } = await networkNow(services, companyOf(context))
  const drawn = window.map((place) => drawnPlace({ placed, knows, index, read }, place))
  const named = (place: number) => {
    const member = places.member[place]!
    const { user_id, name } = shownAs(knows(member), read.people.get(member)!)
    return { user_id, name, place_no: place + 1 }
  }
  return {
    root_user_id: drawn[0]!.user_id,
    root_place_no: top + 1,
    may_go_up: top !== placed.top,
    depth: levelBelow(places, top, placed.top),
    above: above.map(named),
    width: places.width,
    places: drawn,
  }
}

export function mountMatrixTrees(api: Api, services: Services): void {
  for (const scope of ['user', 'admin'] as const)
    mount(api, getMatrixTree[scope], async (context, { query }) => ({
      data: await treeOf(services, context, scope, query),
    }))
}
