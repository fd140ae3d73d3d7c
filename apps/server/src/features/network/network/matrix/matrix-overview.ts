import { getMatrix } from '@banyan/contract/network/matrix-places.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import { countBelow, filledBelow } from '@banyan/domain/network/matrix/below-place.ts'
import type { Asking, Services } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { getNamed } from '../lists/queries.ts'
import type { Scope } from '../lists/whose-team.ts'
import { broughtByLevel } from './brought.ts'
import { findPlaces } from './queries.ts'
import { matrixFor, takenByOf, type AskedMatrix, type PlacedMatrix } from './shown-matrix.ts'

type Overview = ReplyOf<(typeof getMatrix)[Scope]>['data']

/** As many as one chooses from; any other place is opened by the id of its member. */
const most_choices = 100

/** Places with whose they are, in the order in which they are given. */
async function choicesOf(db: Reader, placed: PlacedMatrix, wanted: readonly number[]): Promise<Overview['choices']> {
  const nos = wanted.map((place) => place + 1)
  const stored = new Map((await findPlaces(db, placed.pool.pool, nos)).map((row) => [Number(row.no), row]))
  return nos.flatMap((place_no) => {
    const row = stored.get(place_no)
    if (row === undefined) return []
    const { user_id, name, taken_at } = row
    return [{ place_no, user_id, name, taken_at, taken_by: takenByOf(placed, place_no - 1) }]
  })
}

async function levelsOf(db: Reader, placed: PlacedMatrix): Promise<Overview['levels']> {
  const { places, top, pool } = placed
  const filled = filledBelow(places, top, pool.paid_levels)
  const brought = await broughtByLevel(db, placed)
  return filled.map((taken, at) => {
    const needed = pool.width ** (at + 1)
    const income = (brought.get(at + 1) ?? 0n) as Minor
    return { level: at + 1, needed, filled: taken, is_complete: taken === needed, income }
  })
}

async function overviewOf(services: Services, context: Asking, scope: Scope, asked: AskedMatrix): Promise<Overview> {
  const { db } = context
  const { pools, pool, member, choices, placed } = await matrixFor(services, context, scope, asked)
  const named = member === undefined ? null : await getNamed(db, BigInt(member) + 1n)
  const shown = placed && [placed.top, ...Array.from(choices).slice(0, most_choices)]
  const [top, ...some] = placed && shown ? await choicesOf(db, placed, shown) : []
  return {
    pools: pools.map(({ pool: no, name, places }) => ({ pool: no, name, places })),
    pool: pool?.pool ?? null,
    width: pool?.width ?? null,
    member_user_id: named?.user_id ?? null,
    member_name: named?.name ?? null,
    choices: some,
    choice_count: choices.length,
    place: top ?? null,
    levels: placed ? await levelsOf(db, placed) : [],
    below: placed ? countBelow(placed.places, placed.top) : 0,
  }
}

export function mountMatrixOverview(api: Api, services: Services): void {
  for (const scope of ['user', 'admin'] as const)
    mount(api, getMatrix[scope], async (context, { query }) => ({
      data: await overviewOf(services, context, scope, query),
    }))
}
