import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import * as contract from '@banyan/contract/stock/corrections.ts'
import { listStockEntries } from '@banyan/contract/stock/passbook.ts'
import { listExpiringStock, listStockValue } from '@banyan/contract/stock/reports.ts'
import { shopSetting } from '@banyan/contract/orders/settings.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { addAdminTo, agreedTo } from '#testing/people/admins.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { keepProduct } from '#testing/sales/keep-product.ts'
import { switchOn } from '#testing/switch-on.ts'
import { sellProduct, setPrice, stockUp } from '#testing/trade/shop.ts'
import { createWorld, type World } from '#testing/world.ts'
import { moveStock, placeOf, placeOutside } from './index.ts'

let world: World
let admin: string
let agrees: string
let second: string
let shop: bigint
let next = 0
beforeAll(async () => {
  world = await createWorld()
  await switchOn(world, [
    'admin/stock-corrections',
    'admin/stock-value',
    'admin/stock-expiry',
    'admin/repurchase-products/product-transactions',
  ])
  admin = await world.signInAs(world.admin_user_id)
  agrees = (await addAdminTo(world, { rights: null })).user_id
  const { user_id } = await world.join()
  // From now on two admins are needed.
  await creditWallet(world, user_id, 'INCOME', 1000_00n)
  await addFranchiseTo(world, { user_id: 'shop-one' })
  const found = world.db.selectFrom('person').select('id').where('user_id', '=', 'shop-one')
  shop = (await found.executeTakeFirstOrThrow()).id
})
afterAll(() => world.close())
/** What was corrected before a test is over for it. */
beforeEach(async () => {
  world.clock.advance(31 * 86_400_000)
  ;[admin, second] = [await world.signInAs(world.admin_user_id), await world.signInAs(agrees)]
})

/** Pieces of 50.00 in the company's store that cost nobody more. */
async function stocked(pieces = 200, lot: { batch?: string; expires_on?: string } = {}) {
  const code = `CORR-${next++}`
  const has_lots = lot.batch !== undefined
  const product_id = await keepProduct(world.db, { code, has_lots, has_expiry: has_lots })
  await setPrice(world, product_id, { price_minor: 50_00n, bv_minor: 0n })
  await stockUp(world, { product_id, pieces, ...lot })
  return code
}
const lots = async (code: string, user_id = '') =>
  (await world.call(admin, contract.findStockLots, { query: user_id === '' ? { code } : { code, user_id } })).data
type Body = z.input<typeof contract.correctStock.body>
const lost = { kind: 'lost', reason: 'missing', note: 'Counted twice', quantity: 10 } as const
/** A correction of the first lot of a product, by whoever has just looked. */
async function body(code: string, change: Partial<Body> = {}): Promise<Body> {
  const [lot] = (await lots(code, change.user_id)).lots
  return { user_id: '', code, lot_id: String(lot!.id), version: lot!.version, ...lost, ...change }
}
const correct = async (code: string, change: Partial<Body> = {}, token = admin) =>
  world.ask(token, contract.correctStock, { body: await body(code, change) })
const inStore = async (code: string, user_id = '') => (await lots(code, user_id)).lots[0]!.in_store
const found = { kind: 'found', reason: 'turned_up' } as const

/** Some of the company's goods are a franchise's. */
async function given(code: string, quantity: number) {
  const { id } = (await lots(code)).lots[0]!
  const now = world.clock.now()
  await inTransaction(world.db, async (trx) => {
    const from_place_id = await placeOutside(trx, 'supplier')
    const to_place_id = await placeOf(trx, 'store', { owner_person_id: shop, now })
    const line = { lot_id: id, from_place_id, to_place_id, quantity, value_minor: BigInt(quantity) * 50_00n }
    await moveStock(trx, { kind: 'purchase', reference: 'test:given', at: now, created_by: null, lines: [line] })
  })
}

describe('a correction', () => {
  test('moves the pieces with what they cost, and its reason is in the passbook', async () => {
    const code = await stocked(20)
    const { status, body: answer } = await correct(code, { quantity: 3 })
    expect([status, answer]).toMatchObject([200, { data: { pieces: 3, value: '150.00' } }])
    expect((await correct(code, { kind: 'damage', reason: 'broken', quantity: 2 })).status).toBe(200)
    expect((await correct(code, { kind: 'scrap', reason: 'destroyed', quantity: 1 })).status).toBe(200)
    expect((await correct(code, { ...found, quantity: 4 })).status).toBe(200)
    expect((await lots(code)).lots).toMatchObject([{ in_store: 19, in_damaged: 1, version: 4 }])
    const entries = (await world.list(admin, listStockEntries, { code, place: 'store' })).data
    expect(
      entries.map(({ kind, reason, came_in, went_out, balance }) => [kind, reason, came_in, went_out, balance]),
    ).toEqual([
      ['found', 'turned_up', 4, null, 19],
      ['damage', 'broken', null, 2, 15],
      ['lost', 'missing', null, 3, 17],
      ['purchase', null, 20, null, 20],
    ])
    expect(entries[0]?.document).toMatch(/^SC-\d{6}$/)
    const { data } = await world.list(admin, contract.listCorrections)
    expect(data[0]).toMatchObject({
      kind: 'found',
      products: [`4 × Namuna soap ${code}`],
      value: 200_00n,
      by_user_id: world.admin_user_id,
      agreed_by_user_id: null,
    })
    await expectBooksToBalance(world)
  })

  test.each([
    ['more than there is', { quantity: 21 }, 'quantity', 'Only 20 are in stock.'],
    [
      'more damaged than there is',
      { kind: 'scrap', reason: 'destroyed', quantity: 1 },
      'quantity',
      'Only 0 are in stock.',
    ],
    ['a reason of something else', { reason: 'turned_up' }, 'reason', 'Choose one.'],
    ['no note', { note: '' }, 'note', 'Enter the reason.'],
    ['an unknown product', { code: 'NO-SUCH' }, 'code', 'There is no product with this code.'],
    ['an unknown lot', { lot_id: '999999' }, 'lot_id', 'This is not a batch of the product. Please choose again.'],
    ['a member', { user_id: 'nobody-here' }, 'user_id', 'There is no franchise with this user id.'],
  ] as const)('of %s is refused by its field', async (_what, change, field, sentence) => {
    const code = await stocked(20)
    const fit = await body(code)
    const { status, body: answer } = await world.ask(admin, contract.correctStock, { body: { ...fit, ...change } })
    expect([status, answer.errors]).toEqual([400, { [field]: sentence }])
    expect(await inStore(code)).toBe(20)
  })

  test('in two tabs is done once', async () => {
    const code = await stocked()
    const same = await body(code)
    const answers = await Promise.all([1, 2].map(() => world.ask(admin, contract.correctStock, { body: same })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await inStore(code)).toBe(190)
  })
})

describe('one admin alone', () => {
  test('corrects up to the limit in 30 days, however small the parts; then a second admin agrees', async () => {
    const code = await stocked()
    for (let nth = 0; nth < 10; nth++) expect((await correct(code)).status).toBe(200)
    const asked = await correct(code, { quantity: 1 })
    expect([asked.status, await inStore(code)]).toEqual([202, 100])
    expect((await lots(code)).left).toBe(0n)
    expect((await agreedTo(world, second, asked)).status).toBe(200)
    expect(await inStore(code)).toBe(99)
    const { data } = await world.list(admin, contract.listCorrections)
    expect(data[0]?.agreed_by_user_id).toBe(agrees)
    // What two agreed to counts for nobody, and after 30 days nothing does.
    world.clock.advance(30 * 86_400_000)
    admin = await world.signInAs(world.admin_user_id)
    expect((await correct(code, { quantity: 99 })).status).toBe(200)
    await expectBooksToBalance(world)
  })

  test('loses goods at one place and finds as many at another within one limit', async () => {
    const [here, there] = [await stocked(), await stocked()]
    expect((await correct(here, { quantity: 60 })).status).toBe(200)
    expect((await correct(there, { ...found, quantity: 41 })).status).toBe(202)
    expect((await correct(there, { ...found, quantity: 40 })).status).toBe(200)
  })

  test('passes the limit in no two corrections at once', async () => {
    const codes = await Promise.all([stocked(), stocked(), stocked()])
    const bodies = await Promise.all(codes.map((code) => body(code, { quantity: 40 })))
    const answers = await Promise.all(bodies.map((one) => world.ask(admin, contract.correctStock, { body: one })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 202])
  })

  test('finds nothing at a franchise, and takes from it within the limit', async () => {
    const code = await stocked()
    await given(code, 50)
    expect((await correct(code, { ...found, user_id: 'shop-one', quantity: 1 })).status).toBe(202)
    expect((await correct(code, { user_id: 'SHOP-ONE', quantity: 1 })).status).toBe(200)
    expect([await inStore(code), await inStore(code, 'shop-one')]).toEqual([200, 49])
  })

  test('does not pass the limit by goods that cost nothing: they are worth what they are sold for', async () => {
    const code = `CORR-${next++}`
    await sellProduct(world, { code, pieces: 100 })
    expect((await correct(code, { ...found, quantity: 43 })).status).toBe(202)
    expect((await correct(code, { ...found, quantity: 42 })).status).toBe(200)
  })

  test('corrects no goods without a price, whatever they cost', async () => {
    const code = `CORR-${next++}`
    await stockUp(world, { product_id: await keepProduct(world.db, { code }), pieces: 3 })
    const asked = await correct(code, { ...found, quantity: 1 })
    const others = await Promise.all([
      correct(code, { quantity: 1 }),
      correct(code, { kind: 'damage', reason: 'broken', quantity: 1 }),
    ])
    expect([asked, ...others].map(({ status }) => status)).toEqual([202, 202, 202])
    expect(await inStore(code)).toBe(3)
    expect((await agreedTo(world, second, asked)).status).toBe(200)
    expect(await inStore(code)).toBe(4)
  })

  test('corrects nothing where the company says so', async () => {
    await setRules(world, shopSetting, { correct_alone: minor(0n) })
    expect((await correct(await stocked(), { quantity: 1 })).status).toBe(202)
    await setRules(world, shopSetting, { correct_alone: minor(5000_00n) })
  })

  test('shows whoever agrees what is there before and after; goods that move meanwhile ask nothing anew', async () => {
    const code = await stocked(200)
    const asked = await correct(code, { kind: 'damage', reason: 'broken', quantity: 150 })
    expect(asked.status).toBe(202)
    const { data } = await world.list(second, listApprovals)
    const shown = data.find(({ id }) => String(id) === String(asked.body.approval_id))!.asked!.after
    expect(shown).toMatchObject({
      owner_user_id: '@company',
      store_pieces: '200 → 50',
      damaged_pieces: '0 → 150',
      count: 150,
    })
    await given(code, 20)
    const [lot] = (await lots(code)).lots
    await inTransaction(world.db, async (trx) => {
      const now = world.clock.now()
      const from_place_id = await placeOf(trx, 'store', { owner_person_id: null, now })
      const to_place_id = await placeOutside(trx, 'supplier')
      const line = { lot_id: lot!.id, from_place_id, to_place_id, quantity: 5, value_minor: 250_00n }
      const of = { kind: 'purchase_return', reference: 'test:moved', at: now, created_by: null } as const
      await moveStock(trx, { ...of, lines: [line] })
    })
    expect((await agreedTo(world, second, asked)).status).toBe(200)
    expect((await lots(code)).lots).toMatchObject([{ in_store: 45, in_damaged: 150 }])
  })

  test('is said to wait before it is asked for: above the limit, and found at a franchise', async () => {
    const code = await stocked(200)
    await given(code, 20)
    const waits = async (query: Partial<Record<'user_id' | 'kind' | 'quantity', string>>) => {
      const { data } = await world.call(admin, contract.findStockLots, { query: { code, ...query } })
      return data.lots.map((lot) => lot.waits)
    }
    expect(await waits({})).toEqual([false])
    expect(await waits({ kind: 'lost', quantity: '100' })).toEqual([false])
    expect(await waits({ kind: 'lost', quantity: '101' })).toEqual([true])
    expect(await waits({ kind: 'found', quantity: '1' })).toEqual([false])
    expect(await waits({ kind: 'found', quantity: '1', user_id: 'shop-one' })).toEqual([true])
  })

  test('is asked anew once somebody corrected the lot meanwhile', async () => {
    const code = await stocked()
    const asked = await correct(code, { quantity: 150 })
    expect(asked.status).toBe(202)
    expect((await correct(code, { quantity: 1 })).status).toBe(200)
    expect((await agreedTo(world, second, asked)).status).toBe(409)
    expect(await inStore(code)).toBe(199)
  })
})

const dayIn = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('expired goods are listed, and set aside in one act without a limit', async () => {
  const old = await stocked(300, { batch: 'OLD', expires_on: dayIn(-1) })
  const soon = await stocked(5, { batch: 'SOON', expires_on: dayIn(60) })
  await stocked(5, { batch: 'LATER', expires_on: dayIn(61) })
  const listed = async (filter = {}) =>
    (await world.list(admin, listExpiringStock, filter)).data.map(({ code, is_expired, days_left }) => [
      code,
      is_expired,
      days_left,
    ])
  expect(await listed()).toEqual([
    [old, true, -1],
    [soon, false, 60],
  ])
  expect(await listed({ is_expired: 'true', is_company: 'true' })).toEqual([[old, true, -1]])
  const aside = () => world.ask(admin, contract.setExpiredAside, { body: { user_id: '' } })
  expect((await aside()).body).toMatchObject({ data: { pieces: 300, value: '15000.00' } })
  expect((await aside()).status).toBe(409)
  expect((await lots(old)).lots).toMatchObject([{ in_store: 0, in_damaged: 300 }])
  expect(await inStore(soon)).toBe(5)
  expect((await lots(soon)).left).toBe(5000_00n)
  await expectBooksToBalance(world)
})

test('the value of stock on a day is the sum of what moved until it ended', async () => {
  const code = await stocked(20)
  const first = dayIn(0)
  const valued = async (on: string) =>
    (await world.list(admin, listStockValue, { on, words: code })).data.map((row) => [
      row.place,
      row.quantity,
      row.value,
    ])
  world.clock.advance(86_400_000)
  admin = await world.signInAs(world.admin_user_id)
  await correct(code, { quantity: 3 })
  await correct(code, { kind: 'damage', reason: 'broken', quantity: 2 })
  expect(await valued(dayIn(-2))).toEqual([])
  expect(await valued(first)).toEqual([['store', 20, 1000_00n]])
  expect((await valued(dayIn(0))).toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))).toEqual([
    ['damaged', 2, 100_00n],
    ['store', 15, 750_00n],
  ])
  for (const on of [first, dayIn(0)]) {
    const { data, totals } = await world.list(admin, listStockValue, { on, page_size: '100' })
    const moved = await world.db
      .selectFrom('stock_move as move')
      .innerJoin('stock_journal as journal', 'journal.id', 'move.journal_id')
      .innerJoin('stock_place as source', 'source.id', 'move.from_place_id')
      .innerJoin('stock_place as target', 'target.id', 'move.to_place_id')
      .where('journal.at', '<', new Date(`${on}T18:30:00Z`))
      .select(['source.is_counted as leaves', 'target.is_counted as comes', 'move.value_minor'])
      .execute()
    const sum = moved.reduce(
      (all, { leaves, comes, value_minor }) => all + (comes ? value_minor : 0n) - (leaves ? value_minor : 0n),
      0n,
    )
    expect([data.reduce((all, { value }) => all + value, 0n), totals.value]).toEqual([sum, sum])
  }
})
