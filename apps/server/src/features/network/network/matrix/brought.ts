import { isAtOrBelow, levelBelow } from '@banyan/domain/network/matrix/below-place.ts'
import type { Span } from '@banyan/domain/network/questions/downline.ts'
import type { Reader } from '#kit/database/database.ts'
import { type BroughtFilter, findAllBrought, findBroughtBy, sumBrought } from './queries.ts'
import type { PlacedMatrix } from './shown-matrix.ts'

const ofPayee = ({ pool, payee }: PlacedMatrix) => ({ member_id: BigInt(payee) + 1n, pool: pool.pool })

/** What a place brought to the one whose matrix is shown, and the income that says why. */
export interface BroughtIncome {
  readonly income: bigint
  readonly income_id: bigint | null
}

/**
 * What some places brought by the place whose matrix is shown, by their numbers from 0 on. A member may have several places
 * above one, each of which is paid by a level of its own.
 */
export async function broughtBy(
  db: Reader,
  placed: PlacedMatrix,
  shown: readonly number[],
): Promise<(place: number) => BroughtIncome> {
  const { places, top } = placed
  const nos = shown.map((place) => place + 1)
  const rows = nos.length === 0 ? [] : await findBroughtBy(db, ofPayee(placed), nos)
  const byPlace = new Map(
    rows.flatMap(({ no, level, ...brought }) =>
      levelBelow(places, no - 1, top) === level ? [[no - 1, brought] as const] : [],
    ),
  )
  return (place) => byPlace.get(place) ?? { income: 0n, income_id: null }
}

/** Which places are added up: those of some levels, taken at some time and by somebody. */
export interface AddedUp {
  readonly levels?: Span | undefined
  readonly days?: Span | undefined
  /** The same as times. */
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  readonly member?: number | undefined
}

/** What places brought by the place whose matrix is shown, level by level. */
export async function broughtByLevel(
  db: Reader,
  placed: PlacedMatrix,
  asked: AddedUp = {},
): Promise<ReadonlyMap<number, bigint>> {
  const { places, payee } = placed
  const { levels, from, until, member } = asked
  // Whoever has one place in the pool was paid for all of it there.
  if (places.next_own[places.firstOf(payee)]! < 0) {
    const filter: BroughtFilter = {
      from_level: levels?.from,
      to_level: levels?.to,
      from,
      until,
      from_member_id: member === undefined ? undefined : BigInt(member) + 1n,
    }
    return sumBrought(db, ofPayee(placed), filter)
  }
  const sums = new Map<number, bigint>()
  for (const { no, level, income } of await findAllBrought(db, ofPayee(placed)))
    if (isAsked(placed, asked, no - 1, level)) sums.set(level, (sums.get(level) ?? 0n) + income)
  return sums
}

const isWithin = (value: number, { from = -Infinity, to = Infinity }: Span = {}): boolean =>
  value >= from && value <= to

function isAsked(
  { places, top }: PlacedMatrix,
  { levels, days, member }: AddedUp,
  place: number,
  level: number,
): boolean {
  const { day, member: owner } = places
  return (
    levelBelow(places, place, top) === level &&
    isAtOrBelow(places, place, top) &&
    isWithin(level, levels) &&
    isWithin(day[place]!, days) &&
    (member === undefined || owner[place] === member)
  )
}
