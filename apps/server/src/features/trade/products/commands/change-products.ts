import type { AskedPart, ProductBody } from '@banyan/contract/products/products.ts'
import { pricesFrom } from '@banyan/domain/products/prices.ts'
import type { PriceBody } from '@banyan/contract/products/prices.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { keepFile, releaseFile } from '#features/platform/files/index.ts'
import { noteChange } from '#features/people/records/index.ts'
import { askSecond } from '#features/people/guarded/index.ts'
import { actorOf, todayOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { changedMeanwhile, Refusal, refuseField } from '#kit/http/refusal.ts'
import { getRecordVersion } from '#kit/versions/queries.ts'
import { isSameDocument } from '#kit/versions/same-document.ts'
import { lockParts } from '../queries/bundles.ts'
import { lockCategories } from '../queries/categories.ts'
import { findPrices } from '../queries/prices.ts'
import { hasGoods, lockProduct } from '../queries/products.ts'
import { askFirstPrice, tellPrice, tellWorth, writePrice } from './add-price.ts'
import { askIdentity, shownPictures } from './ask-identity.ts'
import { assertInNoBundle, assertSellable } from './bundle-rates.ts'
import { watchParts } from './count-raise.ts'
import { readParts, writeParts } from './keep-parts.ts'

const noun = 'product'

/** A code that another product has is two products under one name, so the database holds codes unique. */
const explain = (error: unknown): unknown =>
  error instanceof Error && 'constraint' in error && error.constraint === 'product_code'
    ? refuseField('code', said('trade.code_taken'))
    : error

/** A product as its versions keep it: keys of rows are digits there. */
const told = ({ category_id, image_ids, ...product }: ProductBody) => ({
  ...product,
  category_id: String(category_id),
  image_ids: image_ids.map(String),
})

/** Refuses a category that is not there or switched off; one that was chosen before it was stays. */
async function assertCategory(trx: Transaction, category_id: bigint, before?: bigint): Promise<void> {
  const category = (await lockCategories(trx)).find(({ id }) => id === category_id)
  if (category === undefined) throw refuseField('category_id', said('trade.category_unknown'))
  if (!category.is_active && category_id !== before) throw refuseField('category_id', said('trade.category_off'))
}

/** Takes the uploads that are new, gives up those that are no longer there, and keeps all in their order. */
async function writeImages(
  trx: Transaction,
  context: Context,
  { product_id, before, after }: { product_id: bigint; before: readonly bigint[]; after: readonly bigint[] },
): Promise<void> {
  const owner_id = actorOf(context).person_id
  const fresh = after.filter((id) => !before.includes(id)).toSorted((a, b) => Number(a - b))
  for (const file_id of fresh) await keepFile(trx, { file_id, purpose: 'product', owner_id, field: 'image_ids' })
  await trx.deleteFrom('product_image').where('product_id', '=', product_id).execute()
  const rows = after.map((file_id, at) => ({ product_id, file_id, place: at + 1 }))
  await trx.insertInto('product_image').values(rows).execute()
  for (const id of before) if (!after.includes(id)) await releaseFile(trx, { id })
}

const columnsOf = ({ image_ids: _images, ...product }: ProductBody) => product

/** A bundle has no goods of its own, so it says nothing of how they are kept. */
function assertPlain({ has_lots, has_expiry, reorder_level }: ProductBody): void {
  const field = has_lots ? 'has_lots' : has_expiry ? 'has_expiry' : reorder_level > 0 ? 'reorder_level' : undefined
  if (field !== undefined) throw refuseField(field, said('trade.bundle_plain'), 'bundle_plain')
}

interface Adding {
  readonly product: ProductBody
  readonly price: PriceBody
  /** What is in a bundle; none: an ordinary product. */
  readonly parts?: readonly AskedPart[]
}

/** Adds a product with its first price; one with BV and a bundle wait for a second admin. @returns its id */
export async function addProduct(
  trx: Transaction,
  context: Context,
  { product, price, parts: asked = [] }: Adding,
): Promise<bigint> {
  const is_bundle = asked.length > 0
  if (is_bundle) assertPlain(product)
  const parts = await readParts(trx, product.code, asked)
  await assertCategory(trx, product.category_id)
  const { id } = await trx
    .insertInto('product')
    .values({ ...columnsOf(product), part_count: parts.length, created_at: context.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => Promise.reject(explain(error)))
  await writeImages(trx, context, { product_id: id, before: [], after: product.image_ids })
  const countParts = await watchParts(
    trx,
    context,
    parts.map((part) => part.part_id),
  )
  await writeParts(trx, id, parts)
  const priced = await writePrice(trx, context, { id, is_bundle, price })
  const names = parts.map((part) => part.told)
  const { code, name, category_id, image_ids: _images, description, most_per_order, most_per_month, ...rest } = product
  const category = (await lockCategories(trx)).find((one) => one.id === category_id)?.name ?? ''
  await askFirstPrice(trx, context, {
    code,
    name,
    shown: {
      category,
      ...(description !== '' && { description }),
      ...(most_per_order !== null && { most_per_order }),
      ...(most_per_month !== null && { most_per_month }),
      ...rest,
      pictures: await shownPictures(trx, id),
    },
    price,
    told: priced,
    parts: names,
    worth_minor: await countParts(),
  })
  const made = { ...told(product), ...(is_bundle && { parts: names }), ...priced }
  await noteChange(trx, context, { noun, id }, null, made)
  return id
}

/** Refuses another way of keeping batches once goods came in: their lots are written down the way they came. */
async function assertLotsStay(trx: Transaction, id: bigint, before: ProductBody, after: ProductBody): Promise<void> {
  const field = (['has_lots', 'has_expiry'] as const).find((name) => before[name] !== after[name])
  if (field !== undefined && (await hasGoods(trx, id))) throw refuseField(field, said('trade.lots_stay'))
}

/** Changes a product; of two who save, the second is asked to look again. @returns its version */
export async function changeProduct(
  trx: Transaction,
  context: Context,
  { id, product, seen }: { readonly id: bigint; readonly product: ProductBody; readonly seen: number },
): Promise<number> {
  const { is_active: _on, is_bundle, ...standing } = await lockProduct(trx, id)
  if (is_bundle) assertPlain(product)
  const [before, after] = [told(standing), told(product)]
  const version = await getRecordVersion(trx, { noun, id })
  if (isSameDocument(before, after)) {
    context.unchanged()
    context.guarded()
    return version
  }
  if (version !== seen) throw changedMeanwhile()
  await assertCategory(trx, product.category_id, standing.category_id)
  await assertLotsStay(trx, id, standing, product)
  await trx
    .updateTable('product')
    .set(columnsOf(product))
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => Promise.reject(explain(error)))
  const pictures = await shownPictures(trx, id)
  await writeImages(trx, context, { product_id: id, before: standing.image_ids, after: product.image_ids })
  await askIdentity(trx, context, { id, before: standing, after: product, pictures })
  await noteChange(trx, context, { noun, id }, before, after)
  return version + 1
}

/** The second admin who is asked whether a bundle comes on sale again reads its prices, and what it adds to goods of one admin. */
async function askOnSale(
  trx: Transaction,
  context: Context,
  { id, code, name, worth_minor }: { id: bigint; code: string; name: string; worth_minor: bigint },
): Promise<void> {
  const prices = pricesFrom(await findPrices(trx, id), todayOf(context))
  const highest = prices.toSorted((a, b) => Number(b.member_price_minor - a.member_price_minor))[0]
  const asked = { noun: 'bundle_on_sale', subject_id: `on:${id}`, name: `${code} ${name}` } as const
  const standing = { code, name, ...(highest && tellPrice(highest)) }
  const after = { ...standing, on_sale: true, ...tellWorth(worth_minor) }
  await askSecond(trx, context, { ...asked, before: { ...standing, on_sale: false }, after })
}

/**
 * Switches a product off, or on again; a bundle comes back on sale by two admins, as it came. A part of a bundle on sale stays on, so
 * that all of a bundle can always be sold.
 */
export async function switchProduct(
  trx: Transaction,
  context: Context,
  { id, is_active }: { readonly id: bigint; readonly is_active: boolean },
): Promise<void> {
  const standing = await lockProduct(trx, id)
  if (standing.is_active === is_active) {
    context.guarded()
    return context.unchanged()
  }
  // An import brings none, and the shop shows every product by its picture.
  if (is_active && standing.image_ids.length === 0) throw new Refusal(409, 'no_picture', said('trade.no_picture'))
  const isComing = standing.is_bundle && is_active
  if (isComing) await assertSellable(trx, id, todayOf(context))
  if (!standing.is_bundle && !is_active) await assertInNoBundle(trx, id, standing.name)
  const parts = isComing ? await lockParts(trx, id) : []
  const countParts = await watchParts(
    trx,
    context,
    parts.map((part) => part.id),
  )
  await trx.updateTable('product').set({ is_active }).where('id', '=', id).execute()
  if (isComing) await askOnSale(trx, context, { ...standing, id, worth_minor: await countParts() })
  else context.guarded()
  await noteChange(trx, context, { noun, id }, { is_active: standing.is_active }, { is_active })
}
