import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine } from '../kit/fields.ts'
import { harmless } from '../kit/guard.ts'
import { record } from '../kit/record.ts'
import { chosenId, dataOf, done, id } from '../kit/values.ts'
import { seenVersion } from '../kit/versions.ts'
import { tradeRule } from '../words/rules/trade.ts'

const path = '/admin/product-categories'
const pages = ['admin/repurchase-products/categories-list'] as const

const body = z.strictObject({
  name: oneLine(60).min(2, tradeRule('category_name')),
  /** Null: at the top. */
  parent_id: chosenId.nullable(),
})
export type CategoryBody = z.output<typeof body>

/** What products are sorted by, in two levels. One is never deleted, only switched off. */
export const productCategories = record({
  noun: 'product_category',
  path,
  pages,
  value: body,
  add: {
    summary: 'Adds a category after those beside it',
    pages: ['admin/repurchase-products/add-category', ...pages],
  },
  save: { summary: 'Changes a category, or puts it under another' },
  switch: { summary: 'Switches a category off, or on again' },
  guard: harmless,
})

const category = z.object({
  id,
  name: z.string(),
  parent_id: id.nullable(),
  is_active: z.boolean(),
  products: z.int(),
  /** To be sent along with a change. */
  version: seenVersion,
})

export const findCategories = endpoint({
  method: 'GET',
  path,
  summary: 'All categories in their order, each followed by those within it',
  pages: ['admin/repurchase-products/add-category', ...pages],
  reply: dataOf(z.array(category)),
})

export const moveCategory = endpoint({
  method: 'POST',
  path: `${path}/:id/move`,
  summary: 'Moves a category one place up or down among those beside it',
  pages,
  guard: harmless,
  params: z.strictObject({ id }),
  body: z.strictObject({ to: z.enum(['up', 'down'], tradeRule('up_or_down')) }),
  reply: done,
})
