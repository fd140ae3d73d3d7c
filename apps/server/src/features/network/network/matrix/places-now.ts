import { businessDayNumber } from '@banyan/domain/calendar/business-day.ts'
import { MatrixPlaces } from '@banyan/domain/network/matrix/matrix-places.ts'
import type { Company } from '#kit/company.ts'
import type { Services } from '#kit/context.ts'
import type { Database } from '#kit/database/database.ts'
import { withClient } from '#kit/database/with-client.ts'
import { underLimits } from '#kit/http/allowance.ts'
import { NextLook } from '#kit/next-look.ts'
import { msOf } from '../queries.ts'
import { readPlaces } from './queries.ts'

type Source = Pick<Services, 'db' | 'pool'>

interface PoolShape {
  readonly pool: number
  readonly width: number
}

/**
 * Keeps the places of one pool in this process's memory. A run gives them numbers one after the other, each run when the one
 * before has committed, so what is above the last known number is new, and nothing below it ever changes.
 */
class PlacesFollower {
  readonly #looks = new NextLook(() => this.#look())
  readonly #source: Source
  readonly #zone: string
  readonly #pool: number
  #places: MatrixPlaces

  constructor(source: Source, zone: string, { pool, width }: PoolShape) {
    this.#source = source
    this.#zone = zone
    this.#pool = pool
    this.#places = new MatrixPlaces(width)
  }

  current(): Promise<MatrixPlaces> {
    return this.#looks.current()
  }

  async #look(): Promise<MatrixPlaces> {
    const places = this.#places
    // The first look reads all there is, and others wait for it.
    await underLimits(places.size === 0 ? 'network' : 'request', () =>
      withClient(this.#source.pool, (client) =>
        readPlaces(client, { pool: this.#pool, above: places.size }, ({ parent_no, member_id, taken_us }) => {
          const day = businessDayNumber(msOf(taken_us), this.#zone)
          places.add({ parent: parent_no - 1, member: member_id - 1, day })
        }),
      ),
    )
    return places
  }
}

/** The followers of each open database, by pool. Days are counted in the company's zone: another zone begins anew. */
const followers = new WeakMap<Database, { readonly zone: string; readonly pools: Map<number, PlacesFollower> }>()

/** The places of a pool with all that was committed so far. Read them before the next `await`, then let go. */
export function placesNow(source: Source, { zone }: Pick<Company, 'zone'>, shape: PoolShape): Promise<MatrixPlaces> {
  let known = followers.get(source.db)
  if (known?.zone !== zone) followers.set(source.db, (known = { zone, pools: new Map() }))
  let follower = known.pools.get(shape.pool)
  if (follower === undefined) known.pools.set(shape.pool, (follower = new PlacesFollower(source, zone, shape)))
  return follower.current()
}
