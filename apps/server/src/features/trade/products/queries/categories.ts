import { sql } from 'kysely'
import { productCategories, type CategoryBody } from '@banyan/contract/products/categories.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { versionBeside } from '#kit/versions/queries.ts'

const products = sql<bigint>`(select count(*) from product where product.category_id = product_category.id
  and product.removed_at is null)`

interface Ordered {
  readonly id: bigint
  readonly parent_id: bigint | null
}

/** Rows in the order of their places, each at the top followed by those within it. */
const withinEachOther = <R extends Ordered>(rows: readonly R[]): R[] =>
  rows
    .filter((row) => row.parent_id === null)
    .flatMap((top) => [top, ...rows.filter((row) => row.parent_id === top.id)])

export async function findCategories(db: Reader) {
  const rows = await db
    .selectFrom('product_category')
    .select(['id', 'name', 'parent_id', 'is_active'])
    .select([products.as('products'), versionBeside(productCategories.noun, 'product_category.id').as('version')])
    .orderBy('order_no')
    .orderBy('id')
    .execute()
  return withinEachOther(rows.map((row) => ({ ...row, products: Number(row.products) })))
}

export const hasCategory = async (db: Reader, id: bigint): Promise<boolean> =>
  (await db.selectFrom('product_category').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** All of them, in the order of their ids: levels and places are judged among all. */
export const lockCategories = (trx: Transaction) =>
  trx
    .selectFrom('product_category')
    .select(['id', 'name', 'parent_id', 'order_no', 'is_active'])
    .orderBy('id')
    .forUpdate()
    .execute()

export async function lockCategory(
  trx: Transaction,
  id: bigint,
): Promise<CategoryBody & { readonly is_active: boolean }> {
  const category = (await lockCategories(trx)).find((one) => one.id === id)
  if (category === undefined) throw notFound('product_category')
  return category
}
