import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shopSetting } from '@banyan/contract/orders/settings.ts'
import { dispatchOrder, packOrder, receiveOrder } from '@banyan/contract/orders/orders.ts'
import { addPrice } from '@banyan/contract/products/prices.ts'
import { correctStock, findStockLots } from '@banyan/contract/stock/corrections.ts'
import { findReceivingLimit, receiveGoods } from '@banyan/contract/stock/receipts.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { addAdminTo, agreedTo } from '#testing/people/admins.ts'
import { keepProduct } from '#testing/sales/keep-product.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { order, sellBundle, setPrice } from '#testing/trade/shop.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

/** One admin who makes goods that count for nothing, and makes them worth something later. The limit is 5,000.00. */
let world: World
let admin: string
let second: string
let agrees: string
let buyer: string
let next = 0
const limit = { receive_alone: minor(5000_00n), correct_alone: minor(5000_00n) }
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  admin = await world.signInAs(world.admin_user_id)
  agrees = (await addAdminTo(world, { rights: null })).user_id
  await setRules(world, shopSetting, limit)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const signIn = async () => {
  ;[admin, second] = [await world.signInAs(world.admin_user_id), await world.signInAs(agrees)]
}
const days = async (count: number) => {
  world.clock.advance(count * 86_400_000)
  await signIn()
}
const today = (ahead = 0) => new Date(world.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
const left = async () => (await world.call(admin, findReceivingLimit)).data.left

/** A product that members buy for 0.01. */
async function cheap(price_minor = 1n) {
  const code = `CHEAP-${next++}`
  const id = await keepProduct(world.db, { code })
  await setPrice(world, id, { price_minor, bv_minor: 0n })
  return { id, code }
}
type Product = Awaited<ReturnType<typeof cheap>>
const receive = ({ code }: Product, quantity: number, cost = '0.00') =>
  world.ask(admin, receiveGoods, {
    body: {
      supplier: 'Namuna Mills',
      invoice_no: `N/${next++}`,
      invoice_on: '2025-12-31',
      lines: [{ code, batch: '', expires_on: null, quantity, cost }],
    },
  })
const raise = async ({ id }: Product, to_minor: bigint, { from_day = today(), franchise_minor = to_minor } = {}) => {
  const { length: version } = await world.db
    .selectFrom('product_price')
    .select('id')
    .where('product_id', '=', id)
    .execute()
  const price = money.encode(minor(to_minor))
  const franchise_price = money.encode(minor(franchise_minor))
  const prices = { from_day, mrp: price, member_price: price, franchise_price, bv: '0', gst_percent: '18' }
  return world.ask(admin, addPrice, { params: { id }, body: { ...prices, version, current_password: worldPassword } })
}
const find = async ({ code }: Product, quantity: number) => {
  const [lot] = (await world.call(admin, findStockLots, { query: { code } })).data.lots
  const about = { user_id: '', code, lot_id: String(lot!.id), version: lot!.version, note: 'Counted twice' }
  return world.ask(admin, correctStock, { body: { ...about, kind: 'found', reason: 'turned_up', quantity } })
}

test('goods that are entered before the first money count for nobody, and neither does their price', async () => {
  const soap = await cheap(100_00n)
  expect([(await receive(soap, 49)).status, (await find(soap, 49)).status]).toEqual([200, 200])
  expect((await raise(soap, 200_00n)).status).toBe(200)
  await creditWallet(world, (await world.join()).user_id, 'INCOME', 1000_00n)
  expect(await left()).toBe(5000_00n)
  expect((await world.call(admin, findStockLots, { query: { code: soap.code } })).data.left).toBe(5000_00n)
  expect((await raise(soap, 900_00n)).status).toBe(200)
  expect(await left()).toBe(5000_00n)
})

describe('goods that one admin alone entered at a low price', () => {
  beforeEach(async () => {
    if (buyer === undefined) {
      const { user_id } = await world.join()
      await creditWallet(world, user_id, 'FUND', 1000_00n)
      buyer = user_id
    }
    await days(31)
  })

  test('are not worth more by a price that the same admin raises alone, however long they wait', async () => {
    const soap = await cheap()
    expect((await receive(soap, 100)).status).toBe(200)
    expect((await raise(soap, 50_01n)).status).toBe(202)
    await days(400)
    // What they counted at first is over by now.
    expect((await raise(soap, 50_02n)).status).toBe(202)
    expect((await raise(soap, 50_01n)).status).toBe(200)
    expect(await left()).toBe(0n)
  })

  test('are raised by two, and then count for nobody', async () => {
    const soap = await cheap()
    expect((await receive(soap, 100)).status).toBe(200)
    const asked = await raise(soap, 1000_00n)
    expect((await agreedTo(world, second, asked)).status).toBe(200)
    expect(await left()).toBe(4999_00n)
    expect((await raise(soap, 1049_99n)).status).toBe(200)
    expect(await left()).toBe(0n)
  })

  test('that come in while a second admin is asked are not raised by that answer', async () => {
    const soap = await cheap()
    expect((await receive(soap, 100)).status).toBe(200)
    const asked = await raise(soap, 1000_00n)
    expect((await receive(soap, 900)).status).toBe(200)
    expect((await agreedTo(world, second, asked)).status).toBe(409)
  })

  test('count at the new price if that is raised first, from a later day as well', async () => {
    const [soap, tea] = [await cheap(), await cheap()]
    expect((await raise(soap, 100_00n)).status).toBe(200)
    expect((await raise(tea, 100_00n, { from_day: today(300) })).status).toBe(200)
    expect([await left(), (await receive(soap, 51)).status, (await receive(tea, 51)).status]).toEqual([
      5000_00n,
      202,
      202,
    ])
    expect([(await receive(soap, 20)).status, (await receive(tea, 30)).status, await left()]).toEqual([200, 200, 0n])
  })

  test('are not worth more from a later day', async () => {
    const soap = await cheap()
    expect((await receive(soap, 100)).status).toBe(200)
    expect((await raise(soap, 100_00n, { from_day: today(300) })).status).toBe(202)
  })

  test('are not raised by small parts', async () => {
    const soap = await cheap()
    expect((await receive(soap, 100)).status).toBe(200)
    expect([(await raise(soap, 25_00n)).status, (await raise(soap, 50_00n)).status]).toEqual([200, 200])
    expect((await raise(soap, 50_01n)).status).toBe(202)
    expect((await receive(await cheap(1_00n), 2)).status).toBe(202)
  })

  test('count at what members pay, whatever a franchise does', async () => {
    const soap = await cheap()
    expect((await raise(soap, 100_00n, { franchise_minor: 1n })).status).toBe(200)
    expect([(await receive(soap, 51)).status, (await receive(soap, 50)).status]).toEqual([202, 200])
    expect([(await find(soap, 51)).status, (await find(soap, 50)).status]).toEqual([202, 200])
  })

  test('and found are not worth more by a higher price', async () => {
    const soap = await cheap()
    expect([(await receive(soap, 1)).status, (await find(soap, 99)).status]).toEqual([200, 200])
    expect((await raise(soap, 50_01n)).status).toBe(202)
  })

  /** A hundred pieces leave for a buyer, alone or in a bundle. */
  async function leave(soap: Product, isBundled: boolean) {
    const price_minor = 1n
    const bundle = { code: `${soap.code}-SET`, price_minor, bv_minor: 0n, parts: [[soap.id, 100]] as const }
    const line = isBundled
      ? { product_id: await sellBundle(world, bundle), quantity: 1, price_minor }
      : { product_id: soap.id, quantity: 100, price_minor }
    const { id } = await order(world, await world.signInAs(buyer), [line])
    await world.call(admin, packOrder, { params: { id }, body: { boxes: 1 } })
    const body = { how: 'courier', courier: 'Namuna Post', tracking_no: 'NP-17' } as const
    await world.call(admin, dispatchOrder, { params: { id }, body })
    return id
  }

  test('do not leave before the price is raised, to come back after it', async () => {
    for (const isBundled of [false, true]) {
      const soap = await cheap()
      expect((await receive(soap, 100)).status).toBe(200)
      const id = await leave(soap, isBundled)
      expect((await raise(soap, 50_01n)).status).toBe(202)
      await world.call(await world.signInAs(buyer), receiveOrder, { params: { id } })
      expect((await raise(soap, 50_02n)).status).toBe(409)
      await days(31)
      // Nothing of them can come back any more.
      expect((await raise(soap, 100_00n)).status).toBe(200)
    }
  })

  test('are not raised in two tabs, nor received in one while they are raised in the other', async () => {
    const [soap, tea, rice] = [await cheap(), await cheap(), await cheap(10_00n)]
    for (const one of [soap, tea]) expect((await receive(one, 100)).status).toBe(200)
    const answers = await Promise.all([raise(soap, 30_00n), raise(tea, 30_00n), receive(rice, 300)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 202, 202])
  })
})
