import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { userPinStatistics } from '@banyan/contract/pins/pin-statistics.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { addDays, businessDay, startOfDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { countPins, movementDeltas, type MovementKind } from '@banyan/domain/pins/movements.ts'
import { companyOf, type Asking } from '#kit/context.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { findMoved } from './queries.ts'

type Statistics = ReplyOf<typeof userPinStatistics>['data']
type MovedRow = Awaited<ReturnType<typeof findMoved>>[number]

interface StatisticsInput {
  /** Whose pins; undefined counts everybody's. */
  readonly owner: { readonly person_id: bigint; readonly user_id: string; readonly name: string } | undefined
  readonly from: Day | undefined
  readonly to: Day | undefined
}

function countsOf(rows: readonly MovedRow[]) {
  const kinds = Object.keys(movementDeltas) as MovementKind[]
  const sumOf = (kind: MovementKind) =>
    rows.reduce((sum, row) => (row.kind === kind ? sum + Number(row.count) : sum), 0)
  const moved = Object.fromEntries(kinds.map((kind) => [kind, sumOf(kind)])) as Record<MovementKind, number>
  const opening = Number(rows.reduce((sum, row) => sum + row.before, 0n))
  const value = minor(rows.reduce((sum, row) => sum + row.value_minor, 0n))
  return { ...countPins(opening, moved), value }
}

const variantOf = (
  { package_id, package_name, from_package_id, from_package_name, pin_kind: kind, price_minor }: MovedRow,
  moved: readonly MovedRow[],
) => ({
  package_id,
  package_name,
  from_package_id,
  from_package_name,
  kind,
  price: minor(price_minor),
  ...countsOf(moved),
})

/** What came to pins and what became of them, by variant: a package, start, kind and price. Refuses a span that ends before it begins. */
export async function pinStatistics(
  context: Asking,
  { owner, from, to: given_to }: StatisticsInput,
): Promise<Statistics> {
  const { zone } = companyOf(context)
  const to = given_to ?? businessDay(context.clock.now().getTime(), zone)
  if (from !== undefined && from > to) throw refuseField('from', said('kit.days_reversed'))
  const rows = await findMoved(context.db, {
    person_id: owner?.person_id,
    from: from === undefined ? new Date(0) : new Date(startOfDay(from, zone)),
    until: new Date(startOfDay(addDays(to, 1), zone)),
  })
  const variants = Map.groupBy(
    rows,
    (row) => `${row.from_package_id}>${row.package_id}:${row.pin_kind}:${row.price_minor}`,
  )
  return {
    from: from ?? null,
    to,
    owner: owner === undefined ? null : { user_id: owner.user_id, name: owner.name },
    packages: [...variants.values()].flatMap((moved) => moved.slice(0, 1).map((variant) => variantOf(variant, moved))),
    total: countsOf(rows),
  }
}
