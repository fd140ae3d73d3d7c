import { matrixLists } from '@banyan/contract/network/matrix-details.ts'
import type { ListRequest, RowOf } from '@banyan/contract/kit/list.ts'
import { addDays, dayNumber, startOfDay } from '@banyan/domain/calendar/business-day.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import { levelBelow, slotOf } from '@banyan/domain/network/matrix/below-place.ts'
import type { FoundPlaces } from '@banyan/domain/network/matrix/asked-places.ts'
import { placesBelow } from '@banyan/domain/network/matrix/list-places.ts'
import { companyOf, type Asking, type Services } from '#kit/context.ts'
import { mountList, type Api } from '#kit/http/mount.ts'
import { answerKnown, type KnownRows } from '#kit/lists/known-list.ts'
import { spanOf } from '../lists/asked-members.ts'
import type { Scope } from '../lists/whose-team.ts'
import { maybeMemberId } from '../queries.ts'
import { broughtBy, broughtByLevel, type AddedUp } from './brought.ts'
import { countPlaces, findPlaces } from './queries.ts'
import { matrixFor, takenByOf, type PlacedMatrix, type ShownMatrix } from './shown-matrix.ts'
import { shownAs } from '../who-is-known.ts'

type MatrixList = (typeof matrixLists)[Scope]
type Request = ListRequest<MatrixList>

const nobody = -1

/** What is asked of the places, by numbers of the index and as times. */
async function askedOf(context: Asking, { filter }: Request, { knows }: ShownMatrix): Promise<AddedUp> {
  const { user_id, taken_from, taken_to, level_from, level_to } = filter
  const { zone } = companyOf(context)
  const id = user_id === undefined ? undefined : await maybeMemberId(context.db, user_id)
  const member = id === undefined ? nobody : Number(id) - 1
  return {
    levels: spanOf(level_from, level_to),
    days: spanOf(
      taken_from === undefined ? undefined : dayNumber(taken_from),
      taken_to === undefined ? undefined : dayNumber(taken_to),
    ),
    from: taken_from === undefined ? undefined : new Date(startOfDay(taken_from, zone)),
    until: taken_to === undefined ? undefined : new Date(startOfDay(addDays(taken_to, 1), zone)),
    // By the id of a stranger nothing is found, or one could try who is behind a masked one.
    ...(user_id !== undefined && { member: member >= 0 && knows(member) ? member : nobody }),
  }
}

/** The places that are asked for; of an export those that its transaction sees. */
async function placesOf(context: Asking, request: Request, placed: PlacedMatrix, asked: AddedUp): Promise<FoundPlaces> {
  const { places, top, pool } = placed
  const { part = 'page', sort, id } = request
  const filter = {
    ...(asked.levels && { levels: asked.levels }),
    ...(asked.days && { days: asked.days }),
    ...(asked.member !== undefined && { member: asked.member }),
  }
  const seen = part === 'page' ? Infinity : await countPlaces(context.db, pool.pool)
  const order = { by: sort.by === 'level' ? 'level' : 'number', is_descending: sort.is_descending } as const
  const found = placesBelow(places, { top, filter }, order)
  if (id === undefined && seen >= places.size) return found
  const kept = Int32Array.from(found.slice(0, found.total_count)).filter(
    (place) => place < seen && (id === undefined || place === Number(id) - 1),
  )
  return { total_count: kept.length, slice: (first, count) => kept.subarray(first, first + count) }
}

const rowsOf =
  (placed: PlacedMatrix, { knows }: ShownMatrix): KnownRows<MatrixList>['rows'] =>
  async ({ db }, numbers) => {
    const { places, top, pool } = placed
    const shown = Array.from(numbers)
    const [stored, brought] = await Promise.all([
      findPlaces(
        db,
        pool.pool,
        shown.map((place) => place + 1),
      ),
      broughtBy(db, placed, shown),
    ])
    const byPlace = new Map(stored.map((row) => [Number(row.no) - 1, row]))
    return shown.flatMap((place): RowOf<MatrixList>[] => {
      const row = byPlace.get(place)
      if (row === undefined) return []
      const { income, income_id } = brought(place)
      return [
        {
          id: row.no,
          place_no: place + 1,
          level: levelBelow(places, place, top),
          position: slotOf(places, place, top),
          ...shownAs(knows(places.member[place]!), row),
          taken_at: row.taken_at,
          taken_by: takenByOf(placed, place),
          income: income as Minor,
          income_id,
        },
      ]
    })
  }

const nothing: KnownRows<MatrixList> = {
  total_count: 0,
  slice: () => [],
  totals: () => ({ income: 0n as Minor }),
  rows: () => Promise.resolve([]),
}

function mountMatrixList(api: Api, services: Services, scope: Scope): void {
  const find = async (context: Asking, request: Request): Promise<KnownRows<MatrixList>> => {
    const shown = await matrixFor(services, context, scope, request.filter)
    const { placed } = shown
    if (placed === undefined) return nothing
    const asked = await askedOf(context, request, shown)
    const found = await placesOf(context, request, placed, asked)
    return {
      ...found,
      totals: async () => {
        const sums = asked.member === nobody ? [] : (await broughtByLevel(context.db, placed, asked)).values()
        return { income: [...sums].reduce((sum, income) => sum + income, 0n) as Minor }
      },
      rows: rowsOf(placed, shown),
    }
  }
  mountList(api, matrixLists[scope], answerKnown<MatrixList>(find))
}

/** The places below one in a pool of the matrix, for members and for admins. */
export function mountMatrixLists(api: Api, services: Services): void {
  mountMatrixList(api, services, 'user')
  mountMatrixList(api, services, 'admin')
}
