import type { ProductBody } from '@banyan/contract/products/products.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { hasVolume } from '@banyan/domain/products/prices.ts'
import { isToldAnew, toldAnew } from '@banyan/domain/products/told-anew.ts'
import { askSecond } from '#features/people/guarded/index.ts'
import { publicFileUrl } from '#features/platform/files/index.ts'
import { todayOf, type Context } from '#kit/context.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { isInBundle } from '../queries/bundles.ts'
import { lockCategories } from '../queries/categories.ts'
import { findPrices } from '../queries/prices.ts'
import { findImages } from '../queries/products.ts'

/** The pictures of a product by where they are, so that whoever agrees to them has seen them. */
export const shownPictures = async (db: Reader, id: bigint): Promise<readonly string[]> =>
  (await findImages(db, id)).map(({ name }) => publicFileUrl(name))

/** Two admins agree to what a product is, says and shows: it has BV on a day or later, or is in a bundle. */
export const isOfTwo = async (db: Reader, id: bigint, day: Day): Promise<boolean> =>
  hasVolume(await findPrices(db, id), day) || (await isInBundle(db, id))

interface Changed {
  readonly id: bigint
  readonly before: ProductBody
  readonly after: ProductBody
  /** The pictures that it had, by where they are. */
  readonly pictures: readonly string[]
}

/**
 * What two agreed to with a product that has BV, or with a bundle that it is in, is not made another product by one: a new code,
 * name, unit, HSN, category or description and new pictures wait for a second admin, and so does the end of its returns, after
 * which what it pays is free at once. Called once all of it is written.
 */
export async function askIdentity(trx: Transaction, context: Context, changed: Changed): Promise<void> {
  const { id, before, after, pictures } = changed
  if (!isToldAnew(before, after)) return context.guarded()
  const { isSaid, isShown, endsReturns } = toldAnew(before, after)
  if (!(await isOfTwo(trx, id, todayOf(context)))) return context.guarded()
  const categories = await lockCategories(trx)
  const identity = ({ category_id, code, name, unit, hsn, is_returnable, description }: ProductBody) => {
    const category = categories.find((one) => one.id === category_id)?.name ?? ''
    const said = { code, name, unit, hsn, category, ...(isSaid && { description }) }
    return { ...said, ...(endsReturns && { can_be_returned: is_returnable }) }
  }
  const shown = isShown && { has_new_pictures: true, pictures: await shownPictures(trx, id) }
  await askSecond(trx, context, {
    noun: 'product',
    subject_id: String(id),
    name: `${before.code} ${before.name}`,
    before: { ...identity(before), ...(isShown && { pictures }) },
    after: { ...identity(after), ...shown },
  })
}
