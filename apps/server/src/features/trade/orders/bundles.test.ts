// Guards: orders, stock, returns, products
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@banyan/contract/orders/orders.ts'
import { listShopProducts, quoteOrder } from '@banyan/contract/orders/shop.ts'
import { acceptReturn, askReturn } from '@banyan/contract/returns/returns.ts'
import { findMoved } from '#features/trade/stock/index.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { deliveredOrder, order, orderOf, sellBundle, sellProduct, stockUp } from '#testing/trade/shop.ts'
import { createWorld, type World } from '#testing/world.ts'

/** Bundles: what is sold of them are their parts. */
let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  await world.db.updateTable('company').set({ gstin: '27AAPFU0939F1ZV' }).execute()
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

async function buyer(fund = 5_000_00n) {
  const { user_id, person_id } = await world.join()
  await creditWallet(world, user_id, 'FUND', fund)
  return { person_id, token: await world.signInAs(user_id) }
}
type Buyer = Awaited<ReturnType<typeof buyer>>

const available = async ({ token }: Buyer, code: string) =>
  (await world.list(token, listShopProducts, { words: code })).data.find((row) => row.code === code)?.available
const placed = ({ token }: Buyer, lines: Parameters<typeof orderOf>[0]) =>
  world.ask(token, contract.placeOrder, { body: orderOf(lines) })

/** A store of soap and tea, and a bundle of two pieces of soap and one of tea. */
async function goods(code: string, { soaps = 7, teas = 5 } = {}) {
  const soap = await sellProduct(world, { code: `${code}-SOAP`, pieces: soaps })
  const tea = await sellProduct(world, { code: `${code}-TEA`, pieces: teas })
  const parts = [
    [soap, 2],
    [tea, 1],
  ] as const
  return { soap, tea, bundle: await sellBundle(world, { code, parts, price_minor: 300_00n, bv_minor: 90_00n }) }
}

const price_minor = 300_00n

describe('a bundle', () => {
  test('is there as often as its scarcest part allows, and says what is in it', async () => {
    const { bundle } = await goods('SEEN')
    const asha = await buyer()
    const { data } = await world.list(asha.token, listShopProducts, { words: 'SEEN' })
    expect(data.find(({ id }) => id === bundle)).toMatchObject({
      available: 3,
      parts: ['2 × Namuna soap SEEN-SOAP', '1 × Namuna soap SEEN-TEA'],
    })
    const inStock = await world.list(asha.token, listShopProducts, { words: 'SEEN', in_stock: 'true' })
    expect(inStock.data).toHaveLength(3)
    const lines = [{ product_id: `${bundle}`, quantity: 4, price: '300.00' }]
    const quote = (await world.call(asha.token, quoteOrder, { body: { lines, pay: [] } })).data
    expect(quote.lines[0]?.fault).toMatchObject({ why: 'not_in_stock', left: 3 })
  })

  test('sets its parts aside, gives them back when cancelled, and leaves as them with one line on the invoice', async () => {
    const { soap, tea, bundle } = await goods('LIFE')
    const asha = await buyer()
    const first = await order(world, asha.token, [{ product_id: bundle, quantity: 2, price_minor }])
    expect([
      await available(asha, 'LIFE'),
      await available(asha, 'LIFE-SOAP'),
      await available(asha, 'LIFE-TEA'),
    ]).toEqual([1, 3, 3])
    await world.call(asha.token, contract.cancelOrder, { params: { id: first.id } })
    expect([await available(asha, 'LIFE'), await available(asha, 'LIFE-SOAP')]).toEqual([3, 7])
    const id = await deliveredOrder(world, { admin, buyer: asha.token }, [
      { product_id: bundle, quantity: 3, price_minor },
    ])
    expect([await available(asha, 'LIFE-SOAP'), await available(asha, 'LIFE-TEA')]).toEqual([1, 2])
    const seen = (await world.call(asha.token, contract.getOrder, { params: { id } })).data
    expect(seen.lines).toMatchObject([
      {
        product_id: bundle,
        quantity: 3,
        amount: 900_00n,
        parts: ['2 × Namuna soap LIFE-SOAP', '1 × Namuna soap LIFE-TEA'],
      },
    ])
    const { paper_id, sale_id } = await world.db
      .selectFrom('product_order')
      .select(['paper_id', 'sale_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const lines = await world.db
      .selectFrom('trade_paper_line')
      .select(['product_id', 'quantity', 'parts', 'gross_minor'])
      .where('paper_id', '=', paper_id)
      .execute()
    expect(lines).toEqual([
      {
        product_id: bundle,
        quantity: 3,
        gross_minor: 900_00n,
        parts: ['2 × Namuna soap LIFE-SOAP', '1 × Namuna soap LIFE-TEA'],
      },
    ])
    const moved = await findMoved(world.db, sale_id!)
    expect(moved.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
      [soap, 6],
      [tea, 3],
    ])
  })

  test('takes the batch of a part that expires first, and is not sent with one that has expired', async () => {
    const oil = await sellProduct(world, { code: 'LOTS-OIL', has_lots: true })
    await stockUp(world, { product_id: oil, pieces: 2, batch: 'LATE', expires_on: '2099-01-01' })
    const today = world.clock.now().toISOString().slice(0, 10)
    await stockUp(world, { product_id: oil, pieces: 3, batch: 'SOON', expires_on: today })
    const bundle = await sellBundle(world, { code: 'LOTS', parts: [[oil, 4]], price_minor })
    const asha = await buyer()
    const { id } = await order(world, asha.token, [{ product_id: bundle, price_minor }])
    const { reserve_id } = await world.db
      .selectFrom('product_order')
      .select('reserve_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const moved = await findMoved(world.db, reserve_id)
    expect(moved.map(({ expires_on, quantity }) => [expires_on, quantity])).toEqual([
      [today, 3],
      ['2099-01-01', 1],
    ])
    await world.call(admin, contract.packOrder, { params: { id }, body: { boxes: 1 } })
    world.clock.advance(2 * 86_400_000)
    const token = await world.signInAs(world.admin_user_id)
    const body = { how: 'in_person', courier: '', tracking_no: '' }
    const answer = await world.ask(token, contract.dispatchOrder, { params: { id }, body })
    expect([answer.status, answer.body.code]).toEqual([409, 'expired'])
    expect(answer.body.message).toContain('Namuna soap LOTS-OIL')
    await world.call(token, contract.callOffOrder, { params: { id }, body: { reason: 'The oil has expired' } })
    admin = token
  })

  test('shares its parts with other lines of the order: they are counted together', async () => {
    const { soap, tea, bundle } = await goods('SHARE', { soaps: 5, teas: 5 })
    const other = await sellBundle(world, { code: 'SHARE-2', parts: [[soap, 1]], price_minor })
    const asha = await buyer()
    const many = [
      { product_id: bundle, quantity: 2, price_minor },
      { product_id: soap, quantity: 2 },
    ]
    const refused = await placed(asha, many)
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['lines.1.quantity']])
    expect(JSON.stringify(refused.body.errors)).toContain('Only 1 of')
    const two = [
      { product_id: bundle, quantity: 2, price_minor },
      { product_id: other, quantity: 2, price_minor },
    ]
    expect(fieldsOf(await placed(asha, two))).toEqual(['lines.1.quantity'])
    const id = await deliveredOrder(world, { admin, buyer: asha.token }, [
      { product_id: bundle, quantity: 1, price_minor },
      { product_id: other, quantity: 1, price_minor },
      { product_id: soap, quantity: 2 },
    ])
    expect([await available(asha, 'SHARE-SOAP'), await available(asha, 'SHARE-TEA')]).toEqual([0, 4])
    const lines = [
      { line_no: 1, quantity: 1 },
      { line_no: 3, quantity: 1 },
    ]
    const asked = await world.call(asha.token, askReturn, { params: { id }, body: { lines, why: 'Not for me' } })
    const body = {
      lines: [
        { line_no: 1, saleable: 1, damaged: 0 },
        { line_no: 3, saleable: 0, damaged: 1 },
      ],
    }
    await world.call(admin, acceptReturn, { params: { id: asked.data.id }, body })
    expect([await available(asha, 'SHARE-SOAP'), await available(asha, 'SHARE-TEA')]).toEqual([2, 5])
    const held = await world.db
      .selectFrom('stock_holding as holding')
      .innerJoin('stock_place as place', 'place.id', 'holding.place_id')
      .where('holding.product_id', 'in', [soap, tea])
      .where('place.kind', '=', 'damaged')
      .select(['holding.product_id', 'holding.quantity', 'holding.value_minor'])
      .where('holding.quantity', '>', 0n)
      .execute()
    expect(held).toEqual([{ product_id: soap, quantity: 1n, value_minor: 50_00n }])
  })

  test('of which some come back is returned whole: money, tax and parts of those pieces', async () => {
    const { bundle } = await goods('BACK')
    const asha = await buyer()
    const id = await deliveredOrder(world, { admin, buyer: asha.token }, [
      { product_id: bundle, quantity: 2, price_minor },
    ])
    const lines = [{ line_no: 1, quantity: 2 }]
    const asked = await world.call(asha.token, askReturn, { params: { id }, body: { lines, why: 'Not for me' } })
    const body = { lines: [{ line_no: 1, saleable: 1, damaged: 1 }] }
    const { data } = await world.call(admin, acceptReturn, { params: { id: asked.data.id }, body })
    expect(data).toMatchObject({ refunded: 600_00n })
    expect([await available(asha, 'BACK-SOAP'), await available(asha, 'BACK-TEA')]).toEqual([5, 4])
    expect(await balanceOf(world, `FUND:${asha.person_id}`)).toBe(5_000_00n)
  })
})

test('of many who order the last parts, alone and in a bundle, each gets what is there and no part is sold twice', async () => {
  const { soap, bundle } = await goods('RUSH', { soaps: 7, teas: 50 })
  const buyers = await Promise.all(Array.from({ length: 24 }, () => buyer(300_00n)))
  const answers = await Promise.all(
    buyers.map((one, nth) =>
      placed(one, nth % 2 === 0 ? [{ product_id: bundle, price_minor }] : [{ product_id: soap }]),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
  const taken = answers.reduce((sum, { status }, nth) => sum + (status === 200 ? (nth % 2 === 0 ? 2 : 1) : 0), 0)
  expect(taken).toBe(7)
  expect([await available(buyers[0]!, 'RUSH'), await available(buyers[0]!, 'RUSH-SOAP')]).toEqual([0, 0])
  for (const { body, status } of answers) if (status === 400) expect(JSON.stringify(body.errors)).toContain('Only ')
})
