import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import { getOrder, orderLists } from '@banyan/contract/orders/orders.ts'
import { shopSetting } from '@banyan/contract/orders/settings.ts'
import { listShopProducts } from '@banyan/contract/orders/shop.ts'
import * as contract from '@banyan/contract/returns/returns.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { giveGoodwill } from '#testing/money/give-goodwill.ts'
import { addAdminTo, agreedTo } from '#testing/people/admins.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { deliveredOrder, order, sellProduct } from '#testing/trade/shop.ts'
import { createWorld, type World } from '#testing/world.ts'

/** Goods of delivered orders that go back: what is asked, what is decided, and what goes back with them. */
let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  await world.db.updateTable('company').set({ gstin: '27AAPFU0939F1ZV' }).execute()
  const most = money.decode('1000000.00')
  await setRules(world, transferSetting, { adjustment_limit: most, adjustment_limit_month: minor(most * 10n) })
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const day_ms = 86_400_000

async function buyer(given = 0n) {
  const member = await world.join()
  await creditWallet(world, member.user_id, 'FUND', 2_000_00n)
  if (given > 0n) await giveGoodwill(world, member.user_id, given)
  return { ...member, token: await world.signInAs(member.user_id) }
}
type Buyer = Awaited<ReturnType<typeof buyer>>

const delivered = ({ token }: Buyer, lines: Parameters<typeof order>[2], more: object = {}) =>
  deliveredOrder(world, { admin, buyer: token }, lines, { ...more })

const linesOf = (pieces: readonly number[]) =>
  pieces.map((quantity, nth) => ({ line_no: nth + 1, quantity })).filter(({ quantity }) => quantity > 0)
const ask = ({ token }: Pick<Buyer, 'token'>, id: bigint, lines: readonly object[], why = 'It does not suit me') =>
  world.ask(token, contract.askReturn, { params: { id }, body: { lines, why } })
const asked = async (by: Buyer, id: bigint, pieces: readonly number[]) =>
  (
    await world.call(by.token, contract.askReturn, {
      params: { id },
      body: { lines: linesOf(pieces), why: 'Not for me' },
    })
  ).data.id
const accept = (id: bigint, lines: readonly object[]) =>
  world.ask(admin, contract.acceptReturn, { params: { id }, body: { lines } })
const whole = (pieces: readonly number[]) =>
  linesOf(pieces).map(({ line_no, quantity }) => ({ line_no, saleable: quantity, damaged: 0 }))

const held = ({ person_id }: Buyer, wallet: string) => balanceOf(world, `${wallet}:${person_id}`)
const available = async ({ token }: Buyer, words: string) =>
  (await world.list(token, listShopProducts, { words })).data[0]?.available
const countsWith = async ({ member_id }: Buyer) => {
  const events = await world.db
    .selectFrom('business_event as event')
    .leftJoin('business_event as undoing', 'undoing.reverses_id', 'event.id')
    .select(['event.amount_minor', 'event.bv_minor'])
    .where('event.kind', '=', 'repurchase')
    .where('event.member_id', '=', member_id)
    .where('undoing.id', 'is', null)
    .execute()
  return events.map(({ amount_minor, bv_minor }) => [amount_minor, bv_minor])
}

describe('a return', () => {
  test('of some pieces gives their part back: goods, money, tax and what they counted with', async () => {
    const soap = await sellProduct(world, { code: 'BACK-1' })
    const asha = await buyer(59_00n)
    const before = [await balanceOf(world, 'product_sales'), await balanceOf(world, 'gst_payable')]
    const order_id = await delivered(asha, [{ product_id: soap, quantity: 4 }], { given: '59.00' })
    expect(await countsWith(asha)).toEqual([[350_00n, 210_00n]])
    const terms = (await world.call(asha.token, contract.getReturnable, { params: { id: order_id } })).data
    expect(terms).toMatchObject({ refusal: null, lines: [{ line_no: 1, left: 4, returned: 0, price: 118_00n }] })
    const id = await asked(asha, order_id, [3])
    const reply = (await accept(id, [{ line_no: 1, saleable: 2, damaged: 1 }])).body as { data: object }
    expect(reply.data).toMatchObject({ refunded: '354.00' })
    // 59.00 of 472.00 was given: 44.25 of 354.00 is given again.
    expect([await held(asha, 'GIVEN'), await held(asha, 'FUND')]).toEqual([44_25n, 2_000_00n - 413_00n + 309_75n])
    expect(await available(asha, 'BACK-1')).toBe(8)
    expect(await countsWith(asha)).toEqual([[87_50n, 52_50n]])
    expect([await balanceOf(world, 'product_sales'), await balanceOf(world, 'gst_payable')]).toEqual([
      before[0]! + 100_00n,
      before[1]! + 18_00n,
    ])
    const seen = (await world.call(asha.token, contract.getReturn, { params: { id } })).data
    expect(seen).toMatchObject({
      lines: [{ quantity: 3, saleable: 2, damaged: 1 }],
      parts: [{ amount: 44_25n }, { amount: 309_75n }],
      papers: [{ kind: 'credit_note' }],
    })
    const { papers } = (await world.call(asha.token, getOrder, { params: { id: order_id } })).data
    expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
  })

  test('of the rest leaves nothing: every wallet has what it paid, and the order counts with nothing', async () => {
    const goods = [
      await sellProduct(world, { code: 'REST-1', price_minor: 33_33n, bv_minor: 10_01n }),
      await sellProduct(world, { code: 'REST-2', price_minor: 7n, bv_minor: 0n }),
    ]
    const asha = await buyer(10_01n)
    const lines = [
      { product_id: goods[0]!, quantity: 3, price_minor: 33_33n },
      { product_id: goods[1]!, quantity: 5, price_minor: 7n },
    ]
    const order_id = await delivered(asha, lines, { given: '10.01' })
    for (const pieces of [
      [1, 2],
      [1, 0],
      [1, 3],
    ])
      expect((await accept(await asked(asha, order_id, pieces), whole(pieces))).status).toBe(200)
    expect([await held(asha, 'GIVEN'), await held(asha, 'FUND')]).toEqual([10_01n, 2_000_00n])
    expect(await countsWith(asha)).toEqual([])
    const answer = await ask(asha, order_id, linesOf([1]))
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['lines.0.quantity']])
  })

  test('of pieces of 0.01 one by one loses no paisa between tax and sales', async () => {
    const before = [await balanceOf(world, 'product_sales'), await balanceOf(world, 'gst_payable')]
    const pin = await sellProduct(world, { code: 'PIN-1', price_minor: 1n, bv_minor: 0n })
    const asha = await buyer()
    const order_id = await delivered(asha, [{ product_id: pin, quantity: 7, price_minor: 1n }])
    // All tax of the line is two halves of a paisa, which fall due with the fourth piece.
    for (const pieces of [3, 1, 3]) {
      expect((await accept(await asked(asha, order_id, [pieces]), whole([pieces]))).status).toBe(200)
      expect(await balanceOf(world, 'orders_in_hand')).toBe(0n)
    }
    expect(await held(asha, 'FUND')).toBe(2_000_00n)
    expect([await balanceOf(world, 'product_sales'), await balanceOf(world, 'gst_payable')]).toEqual(before)
  })

  test('of which less arrived takes back what arrived; the buyer may ask for the rest again', async () => {
    const soap = await sellProduct(world, { code: 'LESS-1' })
    const asha = await buyer()
    const order_id = await delivered(asha, [{ product_id: soap, quantity: 3 }])
    const id = await asked(asha, order_id, [3])
    expect((await accept(id, [{ line_no: 1, saleable: 0, damaged: 0 }])).status).toBe(409)
    const over = await accept(id, [{ line_no: 1, saleable: 3, damaged: 1 }])
    expect([over.status, fieldsOf(over)]).toEqual([400, ['lines.0.saleable']])
    expect((await accept(id, [{ line_no: 1, saleable: 1, damaged: 0 }])).status).toBe(200)
    expect((await accept(id, [{ line_no: 1, saleable: 1, damaged: 0 }])).status).toBe(409)
    expect(await held(asha, 'FUND')).toBe(2_000_00n - 236_00n)
    await asked(asha, order_id, [2])
  })

  test('is rejected with a reason, or taken back, and nothing moves', async () => {
    const soap = await sellProduct(world, { code: 'NO-1' })
    const asha = await buyer()
    const order_id = await delivered(asha, [{ product_id: soap }])
    const reason = 'The goods were used'
    await world.call(admin, contract.rejectReturn, {
      params: { id: await asked(asha, order_id, [1]) },
      body: { reason },
    })
    await world.call(asha.token, contract.withdrawReturn, { params: { id: await asked(asha, order_id, [1]) } })
    const { data } = await world.list(asha.token, contract.returnLists.user)
    expect(data.map(({ state, reason: said }) => [state, said])).toEqual([
      ['withdrawn', ''],
      ['rejected', reason],
    ])
    expect(await held(asha, 'FUND')).toBe(2_000_00n - 118_00n)
    expect(await countsWith(asha)).toEqual([[100_00n, 60_00n]])
  })
})

describe('a return is refused', () => {
  test('of goods that are not delivered, not taken back, more than there are, or in two at once', async () => {
    const soap = await sellProduct(world, { code: 'REF-1' })
    const meal = await sellProduct(world, { code: 'REF-2' })
    await world.db.updateTable('product').set({ is_returnable: false }).where('id', '=', meal).execute()
    const asha = await buyer()
    const waiting = (await order(world, asha.token, [{ product_id: soap }])).id
    expect(await ask(asha, waiting, linesOf([1]))).toMatchObject({ status: 409, body: { code: 'not_delivered' } })
    const order_id = await delivered(asha, [{ product_id: soap, quantity: 2 }, { product_id: meal }])
    for (const [lines, field] of [
      [linesOf([3]), 'lines.0.quantity'],
      [linesOf([0, 1]), 'lines.0.line_no'],
      [[{ line_no: 9, quantity: 1 }], 'lines.0.line_no'],
      [[{ line_no: 1, quantity: 0 }], 'lines.0.quantity'],
      [[{ line_no: 1, quantity: -1 }], 'lines.0.quantity'],
      [[], 'lines'],
      [[...linesOf([1]), ...linesOf([1])], 'lines'],
    ] as const) {
      const answer = await ask(asha, order_id, lines)
      expect([field, answer.status, fieldsOf(answer)]).toEqual([field, 400, [field]])
    }
    const ravi = await buyer()
    expect((await ask(ravi, order_id, linesOf([1]))).status).toBe(404)
    const both = await Promise.all([ask(asha, order_id, linesOf([2])), ask(asha, order_id, linesOf([2]))])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await world.list(admin, orderLists.admin)).total_count).toBeGreaterThan(0)
  })

  test('once its days are over', async () => {
    const soap = await sellProduct(world, { code: 'LATE-1' })
    const asha = await buyer()
    const order_id = await delivered(asha, [{ product_id: soap }])
    world.clock.advance(30 * day_ms)
    const [token] = [await world.signInAs(asha.user_id)]
    expect(await ask({ token }, order_id, linesOf([1]))).toMatchObject({ status: 409, body: { code: 'too_late' } })
    admin = await world.signInAs(world.admin_user_id)
  })
})

test('above what one admin does alone a second one agrees, and until then nothing moves', async () => {
  const soap = await sellProduct(world, { code: 'TWO-1', pieces: 100 })
  const asha = await buyer()
  await creditWallet(world, asha.user_id, 'FUND', 10_000_00n)
  const order_id = await delivered(asha, [{ product_id: soap, quantity: 80 }])
  const id = await asked(asha, order_id, [80])
  await setRules(world, transferSetting, { adjustment_limit: money.decode('1000.00') })
  expect((await accept(id, whole([80]))).status).toBe(409)
  expect(await available(asha, 'TWO-1')).toBe(20)
})

test('what is said to be damaged counts with corrections of stock: above that limit a second admin reads which pieces, and agrees', async () => {
  await setRules(world, transferSetting, { adjustment_limit: money.decode('1000000.00') })
  await setRules(world, shopSetting, { correct_alone: money.decode('500.00') })
  const second = await addAdminTo(world, { rights: null })
  const soap = await sellProduct(world, { code: 'BROKEN-1' })
  const asha = await buyer()
  const order_id = await delivered(asha, [{ product_id: soap, quantity: 8 }])
  const broken = async (damaged: number) =>
    accept(await asked(asha, order_id, [damaged]), [{ line_no: 1, saleable: 0, damaged }])
  expect((await broken(4)).status).toBe(200)
  const waits = await broken(1)
  expect([waits.status, await held(asha, 'FUND')]).toEqual([202, 2_000_00n - 4n * 118_00n])
  const { data } = await world.list(second.token, listApprovals)
  const shown = data.find(({ id }) => String(id) === String(waits.body.approval_id))?.asked
  expect(shown).toMatchObject({
    after: { damaged: 1, worth: '118.00', goods: ['Namuna soap BROKEN-1: 0 back, 1 damaged'] },
  })
  expect((await agreedTo(world, second.token, waits)).status).toBe(200)
  // Goods that are sold again need no second.
  expect((await accept(await asked(asha, order_id, [3]), whole([3]))).status).toBe(200)
})
