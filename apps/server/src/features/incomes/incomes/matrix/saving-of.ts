import type { matrixLevelsOf } from '@banyan/contract/incomes/matrix-levels.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { MatrixPlan, MatrixPool } from '@banyan/domain/plan/matrix/matrix-plan.ts'
import { targetOf } from '@banyan/domain/plan/matrix/savings.ts'
import type { Reader } from '#kit/database/database.ts'
import { poolNameOf } from '#kit/pool-names.ts'
import { hundredthsOf } from '#features/ledger/closings/index.ts'
import { keyOf, placesIn } from '../savings/decide-savings.ts'
import { countEntries } from '../savings/queries.ts'
import { findSavings, findSavingsEntries } from './queries.ts'

type Levels = ReplyOf<(typeof matrixLevelsOf)['admin']['of']>['data']

/** The most entries of the passbook that the page shows. */
const shown_entries = 50

/** What is known of the savings of a member, or of everybody. */
export interface SavingFacts {
  readonly member_id: bigint | null
  readonly matrix: MatrixPlan
  readonly hundredths: bigint
  readonly savings: Awaited<ReturnType<typeof findSavings>>
  readonly entries: ReadonlyMap<string, number>
}

export async function savingFactsOf(
  db: Reader,
  asked: bigint | 'everybody',
  { matrix, money_digits }: { readonly matrix: MatrixPlan; readonly money_digits: number },
): Promise<SavingFacts> {
  const member_id = asked === 'everybody' ? null : asked
  const [savings, entries] = await Promise.all([
    findSavings(db, asked),
    member_id === null ? [] : countEntries(db, [member_id]),
  ])
  const counted = new Map(entries.map((row) => [keyOf(row), row.entries]))
  return { member_id, matrix, hundredths: hundredthsOf(money_digits), savings, entries: counted }
}

/** What is saved of the incomes of a pool; null where nothing is, now or before. */
export function savingOf(
  { pool, plan }: { readonly pool: number; readonly plan: MatrixPool },
  facts: SavingFacts,
): Levels['pools'][number]['saving'] {
  const known = facts.savings.find((row) => row.pool === pool)
  if (known === undefined && plan.upgrade_to === null && plan.re_entry === null) return null
  return {
    next: nextOf(pool, plan, facts),
    saved: minor(known?.saved ?? 0n),
    deducted: minor(known?.deducted ?? 0n),
    bought: known?.bought ?? 0,
  }
}

function nextOf(pool: number, plan: MatrixPool, { member_id, matrix, hundredths, entries }: SavingFacts) {
  if (member_id === null) return null
  const above = plan.upgrade_to?.pool
  const target = targetOf(pool, plan, {
    places: placesIn(entries, { member_id, pool }),
    places_above: above === undefined ? 0 : placesIn(entries, { member_id, pool: above }),
  })
  if (target === null) return null
  return {
    pool_name: matrix.pools[target.pool - 1]!.name,
    is_upgrade: target.kind === 'upgrade',
    price: minor(target.price_minor * hundredths),
  }
}

/** The newest entries of a member's savings. */
export async function passbookOf(db: Reader, member_id: bigint, names: readonly string[]): Promise<Levels['savings']> {
  const rows = await findSavingsEntries(db, member_id, shown_entries)
  return rows.map(({ pool, act, amount_minor, saved_minor, into, ...entry }) => ({
    ...entry,
    act,
    pool_name: poolNameOf(names, pool),
    amount: minor(amount_minor),
    saved: minor(saved_minor),
    into_name: into === null ? null : poolNameOf(names, into),
  }))
}
