import type { z } from 'zod'
import type { askedMatrix, TakenBy } from '@banyan/contract/network/matrix-places.ts'
import { isAtOrBelow } from '@banyan/domain/network/matrix/below-place.ts'
import type { MatrixPlaces } from '@banyan/domain/network/matrix/matrix-places.ts'
import { FIRST_POOL } from '@banyan/domain/plan/matrix/matrix-plan.ts'
import { actorOf, companyOf, type Asking, type Services } from '#kit/context.ts'
import { notFound } from '#kit/http/refusal.ts'
import type { Scope } from '../lists/whose-team.ts'
import { networkNow } from '../network-of.ts'
import { maybeMemberId } from '../queries.ts'
import { placesNow } from './places-now.ts'
import { type PoolNow, poolsNow } from './pools-now.ts'
import { knownTo, type Knows } from '../who-is-known.ts'

export type AskedMatrix = {
  readonly [K in keyof typeof askedMatrix]?: z.output<(typeof askedMatrix)[K]> | undefined
}

/** The matrix below one place of a pool. Members and places are numbers from 0 on. */
export interface PlacedMatrix {
  readonly pool: PoolNow
  readonly places: MatrixPlaces
  /** The place whose matrix it is. */
  readonly top: number
  /** Whose incomes are shown. */
  readonly payee: number
}

/** What is shown of the matrix to whoever asks. */
export interface ShownMatrix {
  readonly pools: readonly PoolNow[]
  /** The pool that is shown; undefined in a company without a matrix. */
  readonly pool: PoolNow | undefined
  /** The member whose matrix was asked for; undefined for a whole pool. */
  readonly member: number | undefined
  /** From whose matrix one may choose. */
  readonly choices: ArrayLike<number> & Iterable<number>
  /** Undefined where nobody has a place yet who was asked for. */
  readonly placed: PlacedMatrix | undefined
  readonly knows: Knows
}

/** A member looks at the own matrix alone, an admin at anybody's, and at whole pools. */
async function memberFor({ db }: Services, context: Asking, scope: Scope, root: string | undefined) {
  if (scope === 'admin') {
    if (root === undefined) return undefined
    const id = await maybeMemberId(db, root)
    if (id === undefined) throw notFound('member')
    return Number(id) - 1
  }
  const { member_id, user_id } = actorOf(context)
  if (member_id === null) throw notFound('member')
  if (root !== undefined && root.toLowerCase() !== user_id.toLowerCase()) throw notFound('member')
  return Number(member_id) - 1
}

/** The places that have none above them. */
const rootsOf = ({ order, kids_from }: MatrixPlaces): Int32Array => order.subarray(0, kids_from[0])

/**
 * The matrix that is asked for.
 *
 * @throws Refusal the same 404 for another's place or matrix, and for members, places and pools that do not exist
 */
export async function matrixFor(
  services: Services,
  context: Asking,
  scope: Scope,
  asked: AskedMatrix,
): Promise<ShownMatrix> {
  const member = await memberFor(services, context, scope, asked.root)
  const pools = await poolsNow(context)
  const pool = pools.find((one) => one.pool === Number(asked.pool ?? FIRST_POOL))
  if (pool === undefined && (asked.pool ?? asked.place) !== undefined) throw notFound('member')
  const company = companyOf(context)
  const places = pool?.places ? await placesNow(services, company, pool) : undefined
  const own = places !== undefined && member !== undefined ? places.placesOf(member) : []
  const choices = places !== undefined && member === undefined ? rootsOf(places) : own
  const top = asked.place === undefined ? choices[0] : asked.place - 1
  const isThere = asked.place === undefined || (member === undefined ? top! < (places?.size ?? 0) : own.includes(top!))
  if (!isThere) throw notFound('member')
  const placed =
    pool === undefined || places === undefined || top === undefined
      ? undefined
      : { pool, places, top, payee: member ?? places.member[top]! }
  const { index } = await networkNow(services, company)
  return { pools, pool, member, choices, placed, knows: scope === 'admin' ? () => true : knownTo(index, member!) }
}

/** The first place of a member at or below the one whose matrix is shown. */
export const placeIn = ({ places, top }: PlacedMatrix, member: number): number | undefined =>
  places.placesOf(member).find((place) => isAtOrBelow(places, place, top))

/** How a place was taken. */
export function takenByOf({ pool, places }: Pick<PlacedMatrix, 'pool' | 'places'>, place: number): TakenBy {
  if (places.firstOf(places.member[place]!) !== place) return 're_entry'
  return pool.pool === FIRST_POOL ? 'activation' : 'upgrade'
}
