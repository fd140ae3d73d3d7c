import { findCategories, moveCategory, productCategories } from '@banyan/contract/products/categories.ts'
import { findGstRates, gstRates } from '@banyan/contract/products/gst-rates.ts'
import { addPrice, findPrices } from '@banyan/contract/products/prices.ts'
import * as contract from '@banyan/contract/products/products.ts'
import { privateFile } from '#features/platform/files/testing/private-file.ts'
import { nextOne } from '../numbers.ts'
import type { Story } from '../story.ts'

/**
 * A category and a product with a picture come into the catalogue; by two admins for its BV; its price goes up, and by two
 * admins down. A bundle of it is added and switched on again by two.
 */
export const catalogue: Story = async ({ world, admin, does, doesByTwo }) => {
  const person = world.db.selectFrom('person').select('id').where('user_id', '=', admin)
  const { id: admin_id } = await person.executeTakeFirstOrThrow()
  const image = async () => String((await privateFile(world, admin_id, 'product')).id)
  const named = { name: `Category ${nextOne()}` }
  const category = (await does(admin, productCategories.add, { body: named })).data
  const at = { params: { id: category.id } }
  const { version } = (await does(admin, findCategories)).data.find(({ id }) => id === category.id)!
  await does(admin, productCategories.save, { ...at, body: { name: `Category ${nextOne()}`, version } })
  await does(admin, productCategories.versions, at)
  await does(admin, moveCategory, at)
  await does(admin, contract.productChoices)

  const of = { code: `CODE-${nextOne()}`, category_id: String(category.id), image_ids: [await image()] }
  await doesByTwo(admin, contract.addProduct, { body: of })
  const products = world.db.selectFrom('product').select('id').where('code', '=', of.code)
  const product = await products.executeTakeFirstOrThrow()
  const its = { params: { id: product.id } }
  const pictured = { ...of, image_ids: [await image(), ...of.image_ids] }
  await does(admin, contract.saveProduct, { ...its, body: { ...of, reorder_level: nextOne() } })
  await doesByTwo(admin, contract.saveProduct, { ...its, body: { ...pictured, name: `Tea ${nextOne()}`, version: 2 } })
  await does(admin, contract.productVersions, its)
  await does(admin, contract.getProduct, its)
  await does(admin, addPrice, { ...its, body: { mrp: '1300.00' } })
  await doesByTwo(admin, addPrice, { ...its, body: { version: 2, member_price: '950.00' } })
  await does(admin, findPrices, its)

  const bundled = { code: `CODE-${nextOne()}`, category_id: of.category_id, image_ids: [await image()] }
  const goods = { has_lots: false, has_expiry: false, reorder_level: 0, parts: [{ code: of.code, quantity: 2 }] }
  await doesByTwo(admin, contract.addProduct, { body: { ...bundled, ...goods } })
  const bundle = await world.db.selectFrom('product').select('id').where('code', '=', bundled.code).executeTakeFirst()
  const set = { params: { id: bundle!.id } }
  await does(admin, contract.switchProduct, set)
  await doesByTwo(admin, contract.switchProduct, { ...set, body: { is_active: true } })
  await does(admin, contract.switchProduct, set)
  await does(admin, contract.switchProduct, its)
  await does(admin, productCategories.switch, at)
}

/** A rate of GST comes, is changed and taken out of use. */
export const taxRates: Story = async ({ world, admin, does, doesByTwo }) => {
  const percent = `${1 + (nextOne() % 90)}.${1 + (nextOne() % 9)}`
  await doesByTwo(admin, gstRates.add, { body: { percent } })
  const newest = world.db.selectFrom('gst_rate').select('id').orderBy('id', 'desc').limit(1)
  const at = { params: { id: (await newest.executeTakeFirstOrThrow()).id } }
  await does(admin, findGstRates)
  await doesByTwo(admin, gstRates.save, { ...at, body: { percent, note: `Changed ${nextOne()}` } })
  await does(admin, gstRates.versions, at)
  await does(admin, gstRates.switch, at)
  await doesByTwo(admin, gstRates.switch, { ...at, body: { is_active: true } })
}
