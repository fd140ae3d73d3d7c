import { productColumns } from '@banyan/contract/product-imports/columns.ts'
import type { WrittenRow } from '@banyan/domain/imports/read-row.ts'
import { findCategories, getPriceTerms } from '#features/trade/products/index.ts'
import { todayOf, type Context } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { categoryKey, type ProductTerms } from './check-row.ts'
import { findKnownCodes } from './queries.ts'

type Categories = Awaited<ReturnType<typeof findCategories>>

/** What a file may call each category: its path, or its own name alone where no other has it. */
function namesOf(all: Categories): ProductTerms['categories'] {
  const names = new Map<string, Categories[number][]>()
  const call = (name: string, category: Categories[number]): void => {
    const key = categoryKey(name)
    const called = names.get(key)
    if (called === undefined) names.set(key, [category])
    else called.push(category)
  }
  for (const category of all) {
    const above = all.find(({ id }) => id === category.parent_id)
    call(above === undefined ? category.name : `${above.name} > ${category.name}`, category)
  }
  // A name at the top is that one, whatever is called so within others.
  const within = all.filter(({ parent_id, name }) => parent_id !== null && !names.has(categoryKey(name)))
  for (const category of within) call(category.name, category)
  return names
}

const code_place = productColumns.indexOf('code')

/** What the rows of a file are judged by as of now. */
export async function getProductTerms(
  db: Reader,
  context: Context,
  rows: readonly WrittenRow[],
): Promise<ProductTerms> {
  const today = todayOf(context)
  return {
    today,
    price: await getPriceTerms(db, context, today),
    categories: namesOf(await findCategories(db)),
    known: await findKnownCodes(
      db,
      rows.map(({ cells }) => (cells[code_place] ?? '').trim().toUpperCase()),
    ),
  }
}
