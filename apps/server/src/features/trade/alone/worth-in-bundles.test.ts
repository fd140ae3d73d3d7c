import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shopSetting } from '@banyan/contract/orders/settings.ts'
import { addPrice } from '@banyan/contract/products/prices.ts'
import { addProduct, switchProduct } from '@banyan/contract/products/products.ts'
import { correctStock, findStockLots } from '@banyan/contract/stock/corrections.ts'
import { findReceivingLimit, receiveGoods } from '@banyan/contract/stock/receipts.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Answer } from '#testing/ask-app.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { uploadImage } from '#testing/outside/upload-image.ts'
import { addAdminTo, agreedTo } from '#testing/people/admins.ts'
import { keepProduct } from '#testing/sales/keep-product.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { sellBundle, setPrice } from '#testing/trade/shop.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

/** One admin who enters goods that cost next to nothing alone, and much in a bundle. The limit is 5,000.00. */
let world: World
let admin: string
let second: string
let agrees: string
let next = 0
const current_password = worldPassword

beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  agrees = (await addAdminTo(world, { rights: null })).user_id
  await setRules(world, shopSetting, { receive_alone: minor(5000_00n), correct_alone: minor(5000_00n) })
  await creditWallet(world, (await world.join()).user_id, 'INCOME', 1000_00n)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.advance(31 * 86_400_000)
  ;[admin, second] = [await world.signInAs(world.admin_user_id), await world.signInAs(agrees)]
})

const today = (ahead = 0) => new Date(world.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
const left = async () => (await world.call(admin, findReceivingLimit)).data.left

async function product(price_minor?: bigint) {
  const code = `PART-${next++}`
  const id = await keepProduct(world.db, { code })
  if (price_minor !== undefined) await setPrice(world, id, { price_minor, bv_minor: 0n })
  return { id, code }
}
type Product = Awaited<ReturnType<typeof product>>
const bundleOf = async (price_minor: bigint, parts: readonly (readonly [bigint, number])[]) => {
  const code = `SET-${next++}`
  return { id: await sellBundle(world, { code, price_minor, bv_minor: 0n, parts }), code }
}
const receive = ({ code }: Product, quantity: number) =>
  world.ask(admin, receiveGoods, {
    body: {
      supplier: 'Namuna Mills',
      invoice_no: `B/${next++}`,
      invoice_on: '2025-12-31',
      lines: [{ code, batch: '', expires_on: null, quantity, cost: '0.00' }],
    },
  })
const find = async ({ code }: Product, quantity: number) => {
  const [lot] = (await world.call(admin, findStockLots, { query: { code } })).data.lots
  const about = { user_id: '', code, lot_id: String(lot!.id), version: lot!.version, note: 'Counted twice' }
  return world.ask(admin, correctStock, { body: { ...about, kind: 'found', reason: 'turned_up', quantity } })
}
const priceOf = (price_minor: bigint, from_day = today()) => {
  const price = money.encode(minor(price_minor))
  return { from_day, mrp: price, member_price: price, franchise_price: price, bv: '0', gst_percent: '18' }
}
const raise = async ({ id }: Product, to_minor: bigint, from_day = today()) => {
  const { length: version } = await world.db
    .selectFrom('product_price')
    .select('id')
    .where('product_id', '=', id)
    .execute()
  return world.ask(admin, addPrice, {
    params: { id },
    body: { ...priceOf(to_minor, from_day), version, current_password },
  })
}
const turn = ({ id }: Product, is_active: boolean) =>
  world.ask(admin, switchProduct, { params: { id }, body: { is_active } })
async function add(price_minor: bigint, parts: readonly (readonly [Product, number])[]) {
  const { category_id } = await world.db.selectFrom('product').select('category_id').limit(1).executeTakeFirstOrThrow()
  const body = {
    code: `NEW-${next++}`,
    name: 'Namuna set',
    category_id: String(category_id),
    description: '',
    unit: 'PCS',
    hsn: '3401',
    has_lots: false,
    has_expiry: false,
    reorder_level: 0,
    most_per_order: null,
    most_per_month: null,
    is_returnable: true,
    image_ids: [await uploadImage(world, admin, 'product')],
    parts: parts.map(([{ code }, quantity]) => ({ code, quantity })),
    ...priceOf(price_minor),
    current_password,
  } as const
  return world.ask(admin, addProduct, { body })
}
/** What the second admin reads of what an act adds to goods, or of what goods are worth; undefined where nothing is said. */
async function worthOf({ status, body }: Answer): Promise<string | undefined> {
  expect(status).toBe(202)
  const { details } = await world.db
    .selectFrom('approval')
    .select('details')
    .where('id', '=', BigInt(body.approval_id!))
    .executeTakeFirstOrThrow()
  return (details as { after: { worth?: string } }).after.worth
}

describe('a part that a bundle sells dearer', () => {
  test('counts as what the bundle makes of it, when it is received and when it is found', async () => {
    const soap = await product(1n)
    await bundleOf(200_00n, [[soap.id, 2]])
    expect((await receive(soap, 51)).status).toBe(202)
    expect([(await receive(soap, 50)).status, await left()]).toEqual([200, 0n])
    expect([(await find(soap, 51)).status, (await find(soap, 50)).status]).toEqual([202, 200])
  })

  test('counts beside others as the price of the bundle less the lowest that they ever cost', async () => {
    const [soap, tea] = [await product(1n), await product(20_00n)]
    await bundleOf(200_00n, [
      [soap.id, 2],
      [tea.id, 5],
    ])
    expect((await raise(tea, 40_00n)).status).toBe(200)
    expect((await receive(soap, 101)).status).toBe(202)
    expect([(await receive(soap, 100)).status, await left()]).toEqual([200, 0n])
  })

  test('counts as itself in a bundle that makes it cheaper, and in one that is switched off', async () => {
    const [soap, tea] = [await product(50_00n), await product(1n)]
    await bundleOf(60_00n, [[soap.id, 2]])
    const off = await bundleOf(1000_00n, [[tea.id, 1]])
    expect((await turn(off, false)).status).toBe(200)
    expect([(await receive(soap, 101)).status, (await receive(soap, 99)).status]).toEqual([202, 200])
    expect([(await receive(tea, 5000)).status, await left()]).toEqual([200, 0n])
  })

  test('counts as a bundle sells it from a later day', async () => {
    const soap = await product(1n)
    const bundle = await bundleOf(2n, [[soap.id, 1]])
    const asked = await raise(bundle, 100_00n, today(90))
    expect((await agreedTo(world, second, asked)).status).toBe(200)
    expect((await receive(soap, 51)).status).toBe(202)
  })
})

describe('whoever agrees reads what goods of one admin are worth more', () => {
  test('by a bundle that is added, and goods that come in meanwhile need another question', async () => {
    const soap = await product(1n)
    expect((await receive(soap, 100)).status).toBe(200)
    expect(await worthOf(await add(1n, [[soap, 1]]))).toBe(undefined)
    const asked = await add(100_00n, [[soap, 1]])
    expect(await worthOf(asked)).toBe('9999.00')
    expect((await receive(soap, 1)).status).toBe(200)
    expect((await agreedTo(world, second, asked)).status).toBe(409)
    const again = await add(100_00n, [[soap, 1]])
    expect(await worthOf(again)).toBe('10098.99')
    expect((await agreedTo(world, second, again)).status).toBe(200)
    expect(await left()).toBe(4998_99n)
  })

  test('by a bundle that is priced dearer, once', async () => {
    const soap = await product(1n)
    const bundle = await bundleOf(1n, [[soap.id, 1]])
    expect((await receive(soap, 100)).status).toBe(200)
    const asked = await raise(bundle, 100_00n)
    expect(await worthOf(asked)).toBe('9999.00')
    expect((await agreedTo(world, second, asked)).status).toBe(200)
    const more = await raise(bundle, 110_00n)
    expect(await worthOf(more)).toBe('1000.00')
    expect((await agreedTo(world, second, more)).status).toBe(200)
    expect(await worthOf(await raise(bundle, 90_00n))).toBe(undefined)
  })

  test('by a bundle that is switched on again: one admin alone does not', async () => {
    const soap = await product(1n)
    const bundle = await bundleOf(100_00n, [[soap.id, 1]])
    const file_id = BigInt(await uploadImage(world, admin, 'product'))
    await world.db.insertInto('product_image').values({ product_id: bundle.id, file_id, place: 1 }).execute()
    expect((await turn(bundle, false)).status).toBe(200)
    expect((await receive(soap, 100)).status).toBe(200)
    const asked = await turn(bundle, true)
    expect(await worthOf(asked)).toBe('9999.00')
    const isOn = async () =>
      (await world.db.selectFrom('product').select('is_active').where('id', '=', bundle.id).executeTakeFirstOrThrow())
        .is_active
    expect(await isOn()).toBe(false)
    expect((await agreedTo(world, second, asked)).status).toBe(200)
    expect(await isOn()).toBe(true)
  })

  test('by a price of a later day alone', async () => {
    const soap = await product()
    const asked = await raise(soap, 100_00n, today(30))
    expect((await agreedTo(world, second, asked)).status).toBe(200)
    expect(await worthOf(await receive(soap, 3))).toBe('300.00')
  })
})
