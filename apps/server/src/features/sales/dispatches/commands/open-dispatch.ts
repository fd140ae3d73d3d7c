import type { Product } from '@banyan/domain/dispatches/products.ts'
import type { Transaction } from '#kit/database/database.ts'
import { maybeHandingFranchise } from '../queries.ts'

interface Opening {
  readonly activation_id: bigint
  readonly products: readonly Product[]
  readonly at: Date
  /** Who made the activation. */
  readonly by_person_id: bigint
}

/** What an activation brings is put on its way: with whoever is to hand it out, or nothing where there is nothing. */
export async function openDispatch(
  trx: Transaction,
  { activation_id, products, at, by_person_id }: Opening,
): Promise<void> {
  if (products.length === 0) return
  const franchise = await maybeHandingFranchise(trx, activation_id)
  const { id } = await trx
    .insertInto('product_dispatch')
    .values({ activation_id, franchise_person_id: franchise?.id ?? null, created_at: at, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('product_dispatch_step')
    .values({ dispatch_id: id, status: 'pending', at, by_person_id })
    .execute()
}
