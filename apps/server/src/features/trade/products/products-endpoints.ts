import * as contract from '@banyan/contract/products/products.ts'
import * as prices from '@banyan/contract/products/prices.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { hasMoney } from '#features/people/guarded/index.ts'
import { proveSelf } from '#features/people/persons/index.ts'
import { mountVersions } from '#features/people/records/index.ts'
import { publicFileUrl } from '#features/platform/files/index.ts'
import { todayOf } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { getRecordVersion } from '#kit/versions/queries.ts'
import { addPrice } from './commands/add-price.ts'
import { isOfTwo } from './commands/ask-identity.ts'
import { addProduct, changeProduct, switchProduct } from './commands/change-products.ts'
import { mountCategories } from './categories-endpoints.ts'
import { mountGstRates } from './gst-rates-endpoints.ts'
import { findCategories } from './queries/categories.ts'
import { findRatesInUse } from './queries/gst-rates.ts'
import { countPrices, findPrices, priceStates } from './queries/prices.ts'
import { findImages, findProducts, hasProduct, maybeProduct } from './queries/products.ts'

/** The catalogue: categories, products with their prices by day, and rates of GST. */
export function mountProducts(api: Api): void {
  mountCategories(api)
  mountGstRates(api)
  mountReading(api)
  mountChanging(api)
}

function mountReading(api: Api): void {
  mountList(api, contract.listProducts, (context, request) => findProducts(context.db, request, todayOf(context)))

  mount(api, contract.productChoices, async (context) => {
    const { db } = context
    const [all, rates, has_money] = await Promise.all([findCategories(db), findRatesInUse(db), hasMoney(db)])
    const nameOf = (id: bigint) => all.find((one) => one.id === id)?.name ?? ''
    const categories = all.map(({ parent_id, name, ...one }) => ({
      ...one,
      name: parent_id === null ? name : `${nameOf(parent_id)}, ${name}`,
    }))
    return { data: { categories, rates, today: todayOf(context), has_money } }
  })

  mount(api, contract.getProduct, async (context, { params: { id } }) => {
    const { db } = context
    const product = await maybeProduct(db, id)
    if (product === undefined) throw notFound('product')
    const [images, version, price_version, is_of_two] = await Promise.all([
      findImages(db, id),
      getRecordVersion(db, { noun: 'product', id }),
      countPrices(db, id),
      isOfTwo(db, id, todayOf(context)),
    ])
    const shown = images.map((image) => ({ id: image.id, url: publicFileUrl(image.name) }))
    return { data: { ...product, images: shown, is_of_two, version, price_version } }
  })

  mountVersions(api, contract.productVersions, { noun: 'product', missing: 'product', has: hasProduct })

  mount(api, prices.findPrices, async (context, { params: { id } }) => {
    if (!(await hasProduct(context.db, id))) throw notFound('product')
    const found = await findPrices(context.db, id)
    const stateOf = priceStates(found, todayOf(context))
    const data = found.map((price) => ({
      ...price,
      mrp: minor(price.mrp_minor),
      member_price: minor(price.member_price_minor),
      franchise_price: minor(price.franchise_price_minor),
      bv: minor(price.bv_minor),
      state: stateOf(price),
    }))
    return { data: data.toReversed() }
  })
}

function mountChanging(api: Api): void {
  mount(api, contract.addProduct, async (context, { body }) => {
    const { current_password, from_day, mrp, member_price, franchise_price, bv, gst_percent, parts, ...product } = body
    await proveSelf(context, current_password)
    const price = { from_day, mrp, member_price, franchise_price, bv, gst_percent }
    return context.once(async (trx) => ({ data: { id: await addProduct(trx, context, { product, price, parts }) } }))
  })

  mount(api, contract.saveProduct, async (context, { params: { id }, body }) => {
    const { current_password, version: seen, ...product } = body
    await proveSelf(context, current_password)
    return context.write(async (trx) => ({
      data: { version: await changeProduct(trx, context, { id, product, seen }) },
    }))
  })

  mount(api, contract.switchProduct, (context, { params: { id }, body: { is_active } }) =>
    context.write(async (trx) => {
      await switchProduct(trx, context, { id, is_active })
      return { data: {} }
    }),
  )

  mount(api, prices.addPrice, async (context, { params: { id }, body }) => {
    const { current_password, version: seen, ...price } = body
    await proveSelf(context, current_password)
    return context.once(async (trx) => ({ data: { version: await addPrice(trx, context, { id, price, seen }) } }))
  })
}
