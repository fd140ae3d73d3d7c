import type { IncomeWhy } from '@banyan/contract/incomes/why.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Database } from '#kit/database/database.ts'
import { findPoolNames, poolNameOf } from '#kit/pool-names.ts'
import type { Scope } from '../scope.ts'
import { findSpent, maybePurchase } from './place-queries.ts'
import type { WhyRow } from './queries.ts'

/** The pool of an income on a place of the matrix, and how the place was paid for where it was bought; by which incomes, to whoever may read everybody's. */
export async function placeOf(
  db: Database,
  { kind, pool, source_event_id }: Pick<WhyRow, 'kind' | 'pool' | 'source_event_id'>,
  reader: Scope,
): Promise<IncomeWhy['place']> {
  if (kind !== 'matrix') return null
  const names = await findPoolNames(db)
  const named = { pool_name: poolNameOf(names, pool), is_one_of_many: names.length > 1 }
  const purchase = source_event_id === null ? undefined : await maybePurchase(db, source_event_id)
  if (purchase === undefined) return { ...named, bought: null }
  const spent = await findSpent(db, purchase)
  return {
    ...named,
    bought: {
      price: minor(purchase.amount_minor),
      saved_from: poolNameOf(names, purchase.pool),
      incomes:
        reader === 'everybody' ? spent.map(({ spent_minor, ...row }) => ({ ...row, spent: minor(spent_minor) })) : [],
      income_count: spent.length,
    },
  }
}
