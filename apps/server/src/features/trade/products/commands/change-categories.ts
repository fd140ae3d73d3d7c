import type { CategoryBody } from '@banyan/contract/products/categories.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { refuseParent } from '@banyan/domain/products/product.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, refuseField } from '#kit/http/refusal.ts'
import { lockCategories } from '../queries/categories.ts'

/** Two of one name beside each other cannot be told apart, so the database holds names unique. */
const explain = (error: unknown): unknown =>
  error instanceof Error && 'constraint' in error && error.constraint === 'product_category_name'
    ? refuseField('name', said('trade.category_taken'))
    : error

async function assertParent(trx: Transaction, category: CategoryBody, id?: bigint): Promise<void> {
  const why = refuseParent({ id, parent_id: category.parent_id }, await lockCategories(trx))
  if (why !== undefined) throw refuseField('parent_id', said(`trade.parent_${why}`))
}

type Placed = Awaited<ReturnType<typeof lockCategories>>[number]

/** Those beside each other, in their order. */
const beside = (all: readonly Placed[], parent_id: bigint | null): bigint[] =>
  all
    .filter((one) => one.parent_id === parent_id)
    .toSorted((a, b) => a.order_no - b.order_no || Number(a.id - b.id))
    .map(({ id }) => id)

/** Adds a category after those beside it. @returns its id */
export async function addCategory(trx: Transaction, { clock }: Context, category: CategoryBody): Promise<bigint> {
  await assertParent(trx, category)
  const { length: order_no } = beside(await lockCategories(trx), category.parent_id)
  const { id } = await trx
    .insertInto('product_category')
    .values({ ...category, order_no, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => Promise.reject(explain(error)))
  return id
}

/** Changes a category; all of them are locked. */
export async function changeCategory(
  trx: Transaction,
  id: bigint,
  change: CategoryBody | { readonly is_active: boolean },
): Promise<void> {
  if ('name' in change) await assertParent(trx, change, id)
  await trx
    .updateTable('product_category')
    .set(change)
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => Promise.reject(explain(error)))
}

/** Moves a category one place among those beside it; the first goes no further up, the last no further down. */
export async function moveCategory(trx: Transaction, id: bigint, to: 'up' | 'down'): Promise<void> {
  const all = await lockCategories(trx)
  const moved = all.find((one) => one.id === id)
  if (moved === undefined) throw notFound('product_category')
  const order = beside(all, moved.parent_id)
  const rest = order.filter((each) => each !== id)
  const from = order.indexOf(id)
  const place = Math.min(rest.length, Math.max(0, to === 'up' ? from - 1 : from + 1))
  for (const [order_no, each] of rest.toSpliced(place, 0, id).entries())
    await trx.updateTable('product_category').set({ order_no }).where('id', '=', each).execute()
}
