import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCategories, productCategories } from '@banyan/contract/products/categories.ts'
import { addProduct, listProducts } from '@banyan/contract/products/products.ts'
import { removeFiles } from '#features/platform/files/index.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { uploadImage } from '#testing/outside/upload-image.ts'
import { addAdminTo, agreedTo, type TestAdmin } from '#testing/people/admins.ts'
import { switchOn } from '#testing/switch-on.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

const current_password = worldPassword
const day_ms = 86_400_000

let world: World
let second: TestAdmin
beforeAll(async () => {
  world = await createWorld()
  world.clock.set(new Date('2026-06-15T06:00:00Z'))
  await switchOn(world, [
    'admin/repurchase-products/add-category',
    'admin/repurchase-products/categories-list',
    'admin/repurchase-products/add-product',
    'admin/repurchase-products/products-list',
  ])
  second = await addAdminTo(world, { rights: null })
  const { user_id } = await world.join()
  // From now on two admins are needed.
  await creditWallet(world, user_id, 'INCOME', 1000_00n)
})
afterAll(() => world.close())

test('a product that waits for a second admin has its picture still on the last day on which they may agree', async () => {
  const admin = await world.signInAs(world.admin_user_id)
  const category = { name: 'Tea', parent_id: null, current_password }
  await world.ask(admin, productCategories.add, { body: category })
  const [tea] = (await world.call(admin, findCategories)).data
  const asked = await world.ask(admin, addProduct, {
    body: {
      code: 'TEA-1',
      name: 'Namuna tea',
      category_id: String(tea!.id),
      description: 'Leaf tea',
      unit: 'NOS',
      hsn: '0902',
      has_lots: false,
      has_expiry: false,
      reorder_level: 0,
      most_per_order: null,
      most_per_month: null,
      is_returnable: true,
      image_ids: [await uploadImage(world, admin, 'product')],
      // Still to come when somebody agrees.
      from_day: '2026-06-30',
      mrp: '1200.00',
      member_price: '1000.00',
      franchise_price: '900.00',
      bv: '400.00',
      gst_percent: '18',
      current_password,
    },
  })
  expect(asked.status).toBe(202)
  world.clock.advance(3 * day_ms - 60_000)
  await removeFiles(world.services)
  const agreed = await agreedTo(world, await world.signInAs(second.user_id), asked)
  expect([agreed.status, agreed.body.errors]).toEqual([200, undefined])
  const listed = await world.list(await world.signInAs(world.admin_user_id), listProducts, { words: 'TEA-1' })
  expect(listed.data.map(({ code }) => code)).toEqual(['TEA-1'])
})
