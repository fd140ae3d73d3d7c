import { z } from 'zod'
import { most_part_pieces, most_parts } from '@banyan/domain/products/bundle.ts'
import { hsnShape, isExpiryWithoutLots, most_images, productCodeShape } from '@banyan/domain/products/product.ts'
import { unitCodes } from '@banyan/domain/products/units.ts'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine, password, readable } from '../kit/fields.ts'
import { listEndpoint } from '../kit/list.ts'
import { chosenId, dataOf, day, done, fileId, flag, id, money, percent, volume } from '../kit/values.ts'
import { recordVersions, saved, seenVersion } from '../kit/versions.ts'
import { rule } from '../words/rules/common.ts'
import { tradeRule } from '../words/rules/trade.ts'
import { priceShape, pricesFit } from './prices.ts'

const path = '/admin/products'
const adding = ['admin/repurchase-products/add-product'] as const
const editing = ['admin/repurchase-products/edit-product'] as const
const listing = ['admin/repurchase-products/products-list'] as const
const params = z.strictObject({ id })

const longest_description = 2000
/** A description of the longest, in letters of three bytes each. */
const body_bytes = 16_384
/** With the parts of a bundle. */
const body_bytes_with_parts = 20_480

const pieces = (least: number) =>
  z
    .int(tradeRule('pieces'))
    .min(least, rule('at_least', { least }))
    .max(1_000_000, rule('at_most', { most: 1_000_000 }))

/** Kept in capitals, so two that differ by case alone are one. */
const code = z
  .string(tradeRule('code'))
  .max(200, { error: tradeRule('code_shape'), abort: true })
  .overwrite((text) => text.trim().toUpperCase())
  .min(1, tradeRule('code'))
  .regex(productCodeShape, tradeRule('code_shape'))

/** What a product is, without its pictures. */
export const describedProduct = {
  code,
  name: oneLine(100).min(2, tradeRule('product_name')),
  category_id: chosenId,
  description: readable().max(longest_description, rule('characters_most', { most: longest_description })),
  unit: z.enum(unitCodes, tradeRule('unit')),
  hsn: z
    .string(tradeRule('hsn'))
    .max(200, { error: tradeRule('hsn'), abort: true })
    .overwrite((text) => text.trim())
    .regex(hsnShape, tradeRule('hsn')),
  /** Kept batch by batch. */
  has_lots: z.boolean(),
  has_expiry: z.boolean(),
  /** From so many pieces on downwards it is time to order. */
  reorder_level: pieces(0),
  /** Null: no limit. */
  most_per_order: pieces(1).nullable(),
  most_per_month: pieces(1).nullable(),
  is_returnable: z.boolean(),
} as const

const product = z.strictObject({
  ...describedProduct,
  /** Its pictures in their order, the first the one of lists. */
  image_ids: z
    .array(fileId)
    .min(1, tradeRule('images_least'))
    .max(most_images, tradeRule('images_most', { most: most_images }))
    .refine((ids) => new Set(ids).size === ids.length, tradeRule('images_twice')),
})
export type ProductBody = z.output<typeof product>

export const isWhole = ({ value, issues }: z.core.ParsePayload<Pick<ProductBody, 'has_lots' | 'has_expiry'>>): void => {
  if (isExpiryWithoutLots(value))
    issues.push({ code: 'custom', path: ['has_expiry'], input: true, message: tradeRule('expiry_lots') })
}

const part = z.strictObject({
  code,
  quantity: z
    .int(tradeRule('part_quantity'))
    .min(1, tradeRule('part_quantity'))
    .max(most_part_pieces, rule('at_most', { most: most_part_pieces })),
})
export type AskedPart = z.output<typeof part>

/** What is in one piece of a bundle; none: an ordinary product. They never change afterwards. */
const parts = z
  .array(part)
  .max(most_parts, tradeRule('parts_most', { most: most_parts }))
  .refine((all) => new Set(all.map((one) => one.code)).size === all.length, tradeRule('part_twice'))
  .default([])

/** A product with BV brings money to whoever buys it and those above, and a bundle sells goods at another price: two admins add them. */
export const addProduct = endpoint({
  method: 'POST',
  path,
  summary: 'Adds a product with its first price',
  pages: adding,
  isOnce: true,
  guard: { second: 'always', isFreeAtFirst: true, gives: ['rates'] },
  body_bytes: body_bytes_with_parts,
  body: product.extend({ ...priceShape, parts, current_password: password }).check(isWhole, pricesFit),
  reply: dataOf(z.object({ id })),
})

/**
 * What two agreed to stays what it is: another name, HSN, unit, code, category, description or picture of a product with BV
 * needs two as well.
 */
export const saveProduct = endpoint({
  method: 'POST',
  path: `${path}/:id`,
  summary: 'Changes a product; its prices have a call of their own',
  pages: editing,
  guard: { second: 'always', isFreeAtFirst: true, gives: ['rates'] },
  params,
  body_bytes,
  body: product.extend({ version: seenVersion, current_password: password }).check(isWhole),
  reply: saved,
})

/** A bundle that comes on sale again sells goods at its own price as one that is added does: two admins switch it on. */
export const switchProduct = endpoint({
  method: 'POST',
  path: `${path}/:id/switch`,
  summary: 'Switches a product off, or on again',
  pages: editing,
  guard: { second: 'always', isFreeAtFirst: true, gives: ['rates'] },
  params,
  body: z.strictObject({ is_active: z.boolean() }),
  reply: done,
})

export const productVersions = recordVersions({ path, pages: editing })

/** The prices are those of today; null before the first. */
const priced = {
  mrp: money.nullable(),
  member_price: money.nullable(),
  franchise_price: money.nullable(),
  bv: volume.nullable(),
  gst_percent: percent.nullable(),
} as const

export const listProducts = listEndpoint({
  path,
  summary: 'Products with their prices of today',
  pages: listing,
  row: z.object({
    id,
    code: z.string(),
    name: z.string(),
    /** Empty: its picture is gone. */
    image_url: z.string(),
    category_name: z.string(),
    hsn: z.string(),
    unit: z.enum(unitCodes),
    ...priced,
    /** The next day from which another price counts. */
    next_price_day: day.nullable(),
    /** Its rate of GST does not count today: it needs another price. */
    is_rate_ended: z.boolean(),
    is_active: z.boolean(),
    /** What is in one piece of a bundle, such as "2 × Namuna soap"; empty: an ordinary product. */
    parts: z.array(z.string()),
  }),
  filters: {
    words: z.string().trim().max(100),
    category_id: chosenId,
    is_active: flag,
    is_rate_ended: flag,
  },
  sorts: ['name', 'code', 'member_price'],
  defaultSort: 'name',
  exportLimit: 10_000,
})

/** What a form of a product chooses from. */
export const productChoices = endpoint({
  method: 'GET',
  path: '/admin/product-choices',
  summary: 'Categories of products, and rates of GST with their days',
  pages: [...adding, ...editing, ...listing],
  reply: dataOf(
    z.object({
      /** In their order; `name` says the category above it too. */
      categories: z.array(z.object({ id, name: z.string(), is_active: z.boolean() })),
      rates: z.array(z.object({ percent, from_day: day, last_day: day.nullable() })),
      /** The business day of now. */
      today: day,
      /** The company has money in its books: what is for two admins waits for the second. */
      has_money: z.boolean(),
    }),
  ),
})

/** One as whoever changes it needs it. */
export const getProduct = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  summary: 'A product with its pictures and its versions',
  pages: editing,
  params,
  reply: dataOf(
    z.object({
      id,
      code: z.string(),
      name: z.string(),
      category_id: id,
      description: z.string(),
      unit: z.enum(unitCodes),
      hsn: z.string(),
      has_lots: z.boolean(),
      has_expiry: z.boolean(),
      reorder_level: z.int(),
      most_per_order: z.int().nullable(),
      most_per_month: z.int().nullable(),
      is_returnable: z.boolean(),
      is_active: z.boolean(),
      /** What is in one piece of a bundle, such as "2 × Namuna soap"; empty: an ordinary product. */
      parts: z.array(z.string()),
      images: z.array(z.object({ id, url: z.string() })),
      /** It has BV today or later, or is in a bundle: what it is, says and shows is for two admins. */
      is_of_two: z.boolean(),
      /** To be sent along with a change. */
      version: seenVersion,
      /** To be sent along with another price. */
      price_version: seenVersion,
    }),
  ),
})
