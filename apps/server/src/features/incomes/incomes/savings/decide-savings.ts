import { FIRST_POOL, type MatrixPlan } from '@banyan/domain/plan/matrix/matrix-plan.ts'
import { saveFrom, type PoolHolding, type SavingsTarget } from '@banyan/domain/plan/matrix/savings.ts'
import type { OfPool, SavableIncome } from './queries.ts'

/** What the release of one income does to savings, in hundredths. */
export interface Saving {
  readonly income: SavableIncome
  readonly deducted_minor: bigint
  readonly purchases: readonly SavingsTarget[]
  /** What was saved before. */
  readonly before_minor: bigint
}

/** What members have when their incomes are released: by `keyOf`, in hundredths. */
export interface Holdings {
  readonly saved: ReadonlyMap<string, bigint>
  readonly entries: ReadonlyMap<string, number>
}

export const keyOf = ({ member_id, pool }: OfPool): string => `${member_id} ${pool}`

/** Places of a member in a pool: those that were bought, and in the first pool the one of the first activation. */
export const placesIn = (entries: ReadonlyMap<string, number>, of: OfPool): number =>
  (entries.get(keyOf(of)) ?? 0) + (of.pool === FIRST_POOL ? 1 : 0)

/** How a plan counts: its matrix, and how many hundredths are one of its minor units. */
export interface Counting {
  readonly matrix: MatrixPlan
  readonly hundredths: bigint
}

/**
 * What is saved of released incomes, one after the other, and what is bought with it. `owed` is what the release has paid of
 * each member's debts: it cannot be saved.
 */
export function decideSavings(
  incomes: readonly SavableIncome[],
  { saved: before, entries: bought }: Holdings,
  owed: ReadonlyMap<bigint, bigint>,
  { matrix, hundredths }: Counting,
): Saving[] {
  const [saved, entries, rest] = [new Map(before), new Map(bought), leftOf(incomes, owed)]
  const savings: Saving[] = []
  for (const income of incomes) {
    const { member_id, pool, net_minor, may_save } = income
    const targets = matrix.pools[pool - 1]
    if (!may_save || targets === undefined) continue
    const above = targets.upgrade_to?.pool
    const before_minor = saved.get(keyOf(income)) ?? 0n
    const holding: PoolHolding = {
      saved_minor: before_minor / hundredths,
      places: placesIn(entries, income),
      places_above: above === undefined ? 0 : placesIn(entries, { member_id, pool: above }),
    }
    const room = rest.get(member_id) ?? 0n
    const paid = (net_minor < room ? net_minor : room) / hundredths
    const act = saveFrom(pool, targets, holding, paid)
    if (act.deducted_minor === 0n && act.purchases.length === 0) continue
    const deducted_minor = act.deducted_minor * hundredths
    const purchases = act.purchases.map((one) => ({ ...one, price_minor: one.price_minor * hundredths }))
    savings.push({ income, before_minor, deducted_minor, purchases })
    rest.set(member_id, room - deducted_minor)
    saved.set(keyOf(income), act.saved_minor * hundredths)
    for (const { pool: into } of purchases) {
      const place = keyOf({ member_id, pool: into })
      entries.set(place, (entries.get(place) ?? 0) + 1)
    }
  }
  return savings
}

/** What of its release each member still has, once debts are paid. */
function leftOf(incomes: readonly SavableIncome[], owed: ReadonlyMap<bigint, bigint>): Map<bigint, bigint> {
  const left = new Map<bigint, bigint>()
  for (const { member_id, net_minor } of incomes) left.set(member_id, (left.get(member_id) ?? 0n) + net_minor)
  for (const [member_id, amount] of left) {
    const rest = amount - (owed.get(member_id) ?? 0n)
    left.set(member_id, rest > 0n ? rest : 0n)
  }
  return left
}
