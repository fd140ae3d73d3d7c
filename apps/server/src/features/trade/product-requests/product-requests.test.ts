import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopSetting } from '@banyan/contract/orders/settings.ts'
import {
  approveProductRequest,
  cancelProductRequest,
  dispatchProductRequest,
  receiveProductRequest,
  receivedProductRequestMoves,
  refundProductRequest,
  rejectProductRequest,
  resendProductRequest,
} from '@banyan/contract/product-requests/answering.ts'
import {
  productRequestLines,
  productRequestLists,
  productRequestSteps,
} from '@banyan/contract/product-requests/product-requests.ts'
import { getTradePaperPdf } from '@banyan/contract/papers/trade-papers.ts'
import {
  findRequestProducts,
  getProductRequestTerms,
  requestProducts,
} from '@banyan/contract/product-requests/requesting.ts'
import { franchiseStockLists } from '@banyan/contract/stock/franchise-stock.ts'
import { listFranchiseStockEntries, listOwnStockEntries } from '@banyan/contract/stock/passbook.ts'
import { clawbackCode } from '@banyan/domain/ledger/clawback.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { roundHalfUp } from '@banyan/domain/money/rounding.ts'
import { openClawbacks, postJournal } from '#features/ledger/ledger/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { createWorld, type World } from '#testing/world.ts'
import { productRequestsIn } from '#testing/sales/product-requests-in.ts'

let world: World
let requests: ReturnType<typeof productRequestsIn>
let admin: string
let depot: string
let depot_id: bigint
let shop: string
let tea: bigint

beforeAll(async () => {
  world = await createWorld()
  requests = productRequestsIn(world)
  await requests.open()
  // What one admin settles alone is tried in missing-products.test.ts.
  await setRules(world, shopSetting, { correct_alone: minor(100_000_00n) })
  depot_id = await requests.personOf(world.franchise_user_id)
  await addFranchiseTo(world, { user_id: 'shop-below', parent_id: depot_id })
  admin = await world.signInAs(world.admin_user_id)
  depot = await world.signInAs(world.franchise_user_id)
  shop = await world.signInAs('shop-below')
  await requests.product('SOAP-1', 20)
  tea = await requests.product('TEA-1', 0, { has_lots: true, has_expiry: true })
  await requests.fund(world.franchise_user_id, 2_000_000n)
})
afterAll(() => world.close())

const balanceOf = async (code: string): Promise<bigint> =>
  (
    await world.db
      .selectFrom('ledger_account')
      .select('balance_minor')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).balance_minor
const wallet = () => balanceOf(`FUND:${depot_id}`)
const rowOf = async (id: bigint) =>
  (await world.list(admin, productRequestLists.admin)).data.find((row) => row.id === id)!
const at = (id: bigint, body?: object) => ({ params: { id }, ...(body && { body: body as never }) })
const stockOf = async (token: string, code = 'SOAP-1') => {
  const row = (await world.list(token, franchiseStockLists.franchise)).data.find((one) => one.code === code)
  return row && [row.available, row.on_its_way, row.damaged]
}
/** One act after another, as far as the dispatch of so many pieces. */
async function sent(quantity: number, approved = quantity, code = 'SOAP-1') {
  const { id } = await requests.send(depot, requests.body(code, quantity))
  await world.call(admin, approveProductRequest, at(id, await requests.lines(admin, id, { quantity: approved })))
  await world.call(admin, dispatchProductRequest, at(id, { courier: 'Namuna Roads', tracking_no: 'NR-7' }))
  return id
}

test('five are asked for, four agreed to, three arrive, one is missing and refunded: goods and money agree at every step', async () => {
  const before = await wallet()
  const { data: terms } = await world.call(depot, getProductRequestTerms)
  expect(terms).toMatchObject({ to_user_id: null, balance: before, is_full_price: false, waiting: 0 })
  const { data: offered } = await world.call(depot, findRequestProducts, { query: { words: 'soap' } })
  expect(offered).toMatchObject([{ code: 'SOAP-1', price: 100_000n, available: 0 }, { code: 'TEA-1' }])

  const added = await requests.send(depot, requests.body('soap-1', 5))
  expect(added).toMatchObject({ asked: 500_000n, pieces: 5, to_name: null, balance_after: before - 500_000n })
  expect([await wallet(), await balanceOf('orders_in_hand')]).toEqual([before - 500_000n, 500_000n])
  await expectBooksToBalance(world)

  const { id } = added
  await world.call(admin, approveProductRequest, at(id, await requests.lines(admin, id, { quantity: 4 })))
  expect([await wallet(), await balanceOf('orders_in_hand')]).toEqual([before - 400_000n, 400_000n])
  await expectBooksToBalance(world)

  await world.call(admin, dispatchProductRequest, at(id, { courier: 'Namuna Roads', tracking_no: 'NR-7' }))
  expect(await stockOf(depot)).toEqual([0, 4, 0])
  expect([await balanceOf('orders_in_hand'), await balanceOf('product_sales')]).toEqual([0n, 400_000n])
  const papersOf = async () => (await world.call(depot, productRequestLines, { params: { id } })).data.papers
  const papers = await papersOf()
  expect(papers).toMatchObject([{ kind: 'bill_of_supply', paper_no: (await rowOf(id)).paper_nos[0] }])
  const pdfAs = async (token: string) =>
    (await world.ask(token, getTradePaperPdf, { query: { id: String(papers[0]?.id) } })).status
  expect([await pdfAs(depot), await pdfAs(admin), await pdfAs(shop)]).toEqual([200, 200, 404])
  await expectBooksToBalance(world)

  await world.call(depot, receiveProductRequest, at(id, await requests.lines(depot, id, { arrived: 3, damaged: 0 })))
  expect(await stockOf(depot)).toEqual([3, 1, 0])
  expect(await rowOf(id)).toMatchObject({ state: 'received', missing: 1, may: { refund: true, resend: true } })
  await expectBooksToBalance(world)

  await world.call(admin, refundProductRequest, at(id))
  expect(await wallet()).toBe(before - 300_000n)
  expect(await stockOf(depot)).toEqual([3, 0, 0])
  const row = await rowOf(id)
  expect(row).toMatchObject({ state: 'settled', refunded: 100_000n, missing: 0 })
  expect((await papersOf()).map(({ paper_no }) => paper_no)).toEqual(row.paper_nos)
  expect(row.paper_nos).toHaveLength(2)
  await expectBooksToBalance(world)

  const { data: steps } = await world.call(depot, productRequestSteps, { params: { id } })
  expect(steps.map(({ state }) => state)).toEqual(['requested', 'approved', 'dispatched', 'received', 'settled'])
  const own = (await world.list(depot, listOwnStockEntries)).data
  expect(own.map(({ kind, place, document }) => [kind, place, document])).toContainEqual([
    'transfer_in',
    'store',
    added.request_no,
  ])
  const { data: all } = await world.list(admin, listFranchiseStockEntries, { user_id: world.franchise_user_id })
  expect(all.length).toBe(own.length)
  expect((await world.list(shop, listOwnStockEntries)).data).toEqual([])
})

test('the tax of a registered company is owed from the dispatch on, and no more for what went back', async () => {
  await world.db.updateTable('company').set({ gstin: '27AAPFU0939F1ZV' }).execute()
  const id = await sent(2)
  expect(await balanceOf('gst_payable')).toBe(30_508n)
  await world.call(depot, receiveProductRequest, at(id, await requests.lines(depot, id, { arrived: 1, damaged: 1 })))
  await world.call(admin, refundProductRequest, at(id))
  expect(await balanceOf('gst_payable')).toBe(15_254n)
  expect((await stockOf(depot))!.slice(1)).toEqual([0, 1])
  await expectBooksToBalance(world)
})

test('missing pieces are sent again, and whatever arrived whole is not settled', async () => {
  const id = await sent(3)
  const receive = async (given: { arrived: number; damaged: number }) =>
    world.ask(depot, receiveProductRequest, at(id, await requests.lines(depot, id, given)))
  expect((await receive({ arrived: 4, damaged: 0 })).status).toBe(400)
  await receive({ arrived: 2, damaged: 0 })
  await world.call(admin, resendProductRequest, at(id))
  await receive({ arrived: 1, damaged: 0 })
  expect(await rowOf(id)).toMatchObject({ state: 'received', missing: 0, refunded: 0n, may: { refund: false } })
  const again = await world.ask(admin, refundProductRequest, at(id))
  expect([again.status, again.body]).toMatchObject([409, { code: 'nothing_missing' }])
  await expectBooksToBalance(world)
})

test('what is rejected, even once agreed to, or taken back is back in the wallet and in the store', async () => {
  const before = await wallet()
  const reason = { reason: 'The lorry broke down' }
  const rejected = await requests.send(depot, requests.body('SOAP-1', 2))
  const lines = await requests.lines(admin, rejected.id, { quantity: 1 })
  await world.call(admin, approveProductRequest, at(rejected.id, lines))
  await world.call(admin, rejectProductRequest, at(rejected.id, reason))
  const taken = await requests.send(depot, requests.body('SOAP-1', 2))
  await world.call(depot, cancelProductRequest, at(taken.id))
  expect(await wallet()).toBe(before)
  const late = await world.ask(admin, rejectProductRequest, at(taken.id, reason))
  expect([late.status, late.body]).toMatchObject([409, { code: 'cancelled_already' }])
  await expectBooksToBalance(world)
})

test.each([
  ['a code there is not', { code: 'NONE' }, 'lines.0.code'],
  ['no pieces', { quantity: 0 }, 'lines.0.quantity'],
  ['pieces below zero', { quantity: -1 }, 'lines.0.quantity'],
  ['far too many', { quantity: 100_001 }, 'lines.0.quantity'],
  ['more than the wallet holds', { quantity: 100_000 }, 'lines'],
  ['another price than today’s', { price: '999.99' }, 'lines.0.price'],
])('%s is refused by its field', async (_what, change, field) => {
  const { lines } = requests.body('SOAP-1', 1)
  const answer = await world.ask(depot, requestProducts, { body: { lines: [{ ...lines[0]!, ...change }], remark: '' } })
  expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([400, [field]])
})

test('nothing is asked for that is not sold, has no price, or is in the list twice', async () => {
  const off = await requests.product('OFF-1')
  await world.db.updateTable('product').set({ is_active: false }).where('id', '=', off).execute()
  const ask = (lines: readonly object[]) =>
    world.ask(depot, requestProducts, { body: { lines: lines as never, remark: '' } })
  const [line] = requests.body('SOAP-1', 1).lines
  expect((await ask([{ ...line, code: 'OFF-1' }])).status).toBe(400)
  expect((await ask([line!, { ...line, code: 'soap-1' }])).body).toMatchObject({
    errors: { 'lines.1.code': /already/ },
  })
})

test('no more is agreed to than was asked for and than is there, and never nothing at all', async () => {
  const { id } = await requests.send(depot, requests.body('TEA-1', 3))
  await requests.stock(tea, 2, { batch: 'B-1', expires_on: '2026-06-30' })
  await requests.stock(tea, 5, { batch: 'OLD', expires_on: '2025-06-30' })
  const answer = async (quantity: number) =>
    world.ask(admin, approveProductRequest, at(id, await requests.lines(admin, id, { quantity })))
  expect((await answer(4)).body).toMatchObject({ errors: { 'lines.0.quantity': /At most 3/ } })
  expect((await answer(3)).body).toMatchObject({ errors: { 'lines.0.quantity': /Only 2/ } })
  expect((await answer(0)).body).toMatchObject({ errors: { lines: /reject/ } })
  const { data } = await world.call(admin, productRequestLines, { params: { id } })
  expect(data.lines).toMatchObject([{ available: 2 }])
  expect(data.goes_to).toBeNull()
  expect((await answer(2)).status).toBe(200)
  // The address is for whoever packs.
  const goesTo = async (token: string) =>
    (await world.call(token, productRequestLines, { params: { id } })).data.goes_to
  expect((await goesTo(admin))?.name).toMatch(/./)
  expect((await goesTo(admin))?.mobile).toMatch(/^\d{10}$/)
  expect(await goesTo(depot)).toBeNull()
  // The lot expires before it is sent, so another takes its place.
  world.clock.advance(300 * 86_400_000)
  await requests.stock(tea, 2, { batch: 'B-2', expires_on: '2027-06-30' })
  const fresh = await world.signInAs(world.admin_user_id)
  await world.call(fresh, dispatchProductRequest, at(id, { courier: '', tracking_no: '' }))
  admin = fresh
  depot = await world.signInAs(world.franchise_user_id)
  shop = await world.signInAs('shop-below')
  const { data: moved } = await world.list(depot, listOwnStockEntries, { code: 'tea-1' })
  expect(moved).toMatchObject([{ kind: 'transfer_out', batch: 'B-2', came_in: 2 }])
  await expectBooksToBalance(world)
})

test('a sub-franchise asks its parent, which answers from its own stock and is paid directly', async () => {
  const sales = await balanceOf('product_sales')
  const { data: terms } = await world.call(shop, getProductRequestTerms)
  expect(terms).toMatchObject({ to_user_id: world.franchise_user_id, balance: null })
  const { id, balance_after } = await requests.send(shop, requests.body('SOAP-1', 2))
  expect(balance_after).toBe(null)
  expect((await world.list(depot, productRequestLists.received)).data).toMatchObject([{ id, may: { approve: true } }])
  const lines = await requests.lines(depot, id, { quantity: 2 })
  expect((await world.ask(admin, approveProductRequest, at(id, lines))).body).toMatchObject({ code: 'not_theirs' })
  const { approve, dispatch, refund } = receivedProductRequestMoves
  expect((await world.ask(shop, approve, at(id, lines))).status).toBe(404)
  await world.call(depot, approve, at(id, lines))
  const sending = { courier: '', tracking_no: '' }
  expect((await world.ask(depot, dispatch, at(id, { ...sending, taken: '2000.01' }))).status).toBe(400)
  await world.call(depot, dispatch, at(id, { ...sending, taken: '1500.00' }))
  await world.call(shop, receiveProductRequest, at(id, await requests.lines(shop, id, { arrived: 1, damaged: 1 })))
  await world.call(depot, refund, at(id))
  expect(await rowOf(id)).toMatchObject({ state: 'settled', taken: 150_000n, refunded: 100_000n })
  expect(await balanceOf('product_sales')).toBe(sales)
  expect(await stockOf(shop)).toEqual([1, 0, 1])
  const told = await world.db
    .selectFrom('message_out')
    .select('template')
    .where('person_id', '=', depot_id)
    .where('template', 'in', ['product_request_asked', 'product_request_received'])
    .where('channel', '=', 'email')
    .execute()
  expect(told.map(({ template }) => template)).toEqual(['product_request_asked', 'product_request_received'])
  await expectBooksToBalance(world)
})

test('what the company received goes with the goods: again with what is sent again, and not with what is damaged or lost', async () => {
  const salt = await requests.product('SALT-1', 9)
  const received = async () => {
    const rows = await world.db
      .selectFrom('stock_balance as balance')
      .innerJoin('stock_place as place', 'place.id', 'balance.place_id')
      .where('balance.product_id', '=', salt)
      .where('balance.received_minor', '>', 0n)
      .orderBy('place.id')
      .select(['place.kind', 'balance.quantity', 'balance.received_minor'])
      .execute()
    return rows.map((row) => [row.kind, row.quantity, row.received_minor])
  }
  // Three pieces at 1,000.00 with 18 % GST in it.
  const id = await sent(3, 3, 'SALT-1')
  expect(await received()).toEqual([['transit', 3n, 254_238n]])
  await world.call(depot, receiveProductRequest, at(id, await requests.lines(depot, id, { arrived: 1, damaged: 1 })))
  expect(await received()).toEqual([
    ['transit', 1n, 84_746n],
    ['store', 1n, 84_746n],
  ])
  await world.call(admin, resendProductRequest, at(id))
  await world.call(depot, receiveProductRequest, at(id, await requests.lines(depot, id, { arrived: 2, damaged: 0 })))
  expect(await received()).toEqual([['store', 3n, 254_238n]])

  const { approve, dispatch } = receivedProductRequestMoves
  const below = await requests.send(shop, requests.body('SALT-1', 2))
  await world.call(depot, approve, at(below.id, await requests.lines(depot, below.id, { quantity: 2 })))
  // What the shop paid its parent is nothing that the company received.
  await world.call(depot, dispatch, at(below.id, { courier: '', tracking_no: '', taken: '1.00' }))
  await world.call(
    shop,
    receiveProductRequest,
    at(below.id, await requests.lines(shop, below.id, { arrived: 2, damaged: 0 })),
  )
  expect(await received()).toEqual([
    ['store', 1n, 84_746n],
    ['store', 2n, 169_492n],
  ])

  // Of two that are on their way at different prices, each takes its own with it.
  const dear = await sent(1, 1, 'SALT-1')
  await requests.price(salt, { from_day: '2026-02-01', franchise_price_minor: 50_000n })
  const cheap = await requests.send(depot, requests.body('SALT-1', 1, '500.00'))
  await world.call(admin, approveProductRequest, at(cheap.id, await requests.lines(admin, cheap.id, { quantity: 1 })))
  await world.call(admin, dispatchProductRequest, at(cheap.id, { courier: '', tracking_no: '' }))
  for (const [request, arrived] of [
    [cheap.id, 1],
    [dear, 0],
  ] as const)
    await world.call(
      depot,
      receiveProductRequest,
      at(request, await requests.lines(depot, request, { arrived, damaged: 0 })),
    )
  await world.call(admin, refundProductRequest, at(dear))
  expect((await received())[0]).toEqual(['store', 2n, 84_746n + 42_372n])
  await expectBooksToBalance(world)
})

test('pieces of goods that were sent before it was kept bring their own part when they are sent again, and no more', async () => {
  const oil = await requests.product('OIL-1', 9)
  const id = await sent(5, 5, 'OIL-1')
  // As migration 0238 found it: nothing is kept of what was received for goods that had been sent.
  await world.database.owner.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await trx.updateTable('stock_move').set({ received_minor: 0n }).where('product_id', '=', oil).execute()
    await trx.updateTable('stock_balance').set({ received_minor: 0n }).where('product_id', '=', oil).execute()
  })
  const received = async () => {
    const { sum } = await world.db
      .selectFrom('stock_balance')
      .where('product_id', '=', oil)
      .select(sql<bigint>`sum(received_minor)::bigint`.as('sum'))
      .executeTakeFirstOrThrow()
    return sum
  }
  await world.call(depot, receiveProductRequest, at(id, await requests.lines(depot, id, { arrived: 2, damaged: 1 })))
  await world.call(admin, resendProductRequest, at(id))
  const { taxable_minor } = await world.db
    .selectFrom('trade_paper_line')
    .where('product_id', '=', oil)
    .select('taxable_minor')
    .executeTakeFirstOrThrow()
  const own_minor = roundHalfUp(taxable_minor * 3n, 5n)
  expect(await received()).toBe(own_minor)
  await world.call(depot, receiveProductRequest, at(id, await requests.lines(depot, id, { arrived: 2, damaged: 0 })))
  await world.call(admin, resendProductRequest, at(id))
  expect(await received()).toBe(own_minor)
  await world.call(depot, receiveProductRequest, at(id, await requests.lines(depot, id, { arrived: 1, damaged: 0 })))
  expect(await received()).toBe(own_minor)
  await expectBooksToBalance(world)
})

test('another’s request is not there', async () => {
  const { id } = await requests.send(depot, requests.body('SOAP-1', 1))
  const params = { params: { id } }
  for (const call of [productRequestLines, productRequestSteps])
    expect((await world.ask(shop, call, params)).status).toBe(404)
  expect((await world.ask(shop, cancelProductRequest, params)).status).toBe(404)
  await world.call(depot, cancelProductRequest, params)
})

test('nobody asks a parent that is blocked, and nothing is sent to a franchise that is', async () => {
  const { id } = await requests.send(depot, requests.body('SOAP-1', 1))
  await world.db.updateTable('person').set({ is_blocked: true }).where('id', '=', depot_id).execute()
  const asked = await world.ask(shop, requestProducts, { body: requests.body('SOAP-1', 1) })
  expect([asked.status, asked.body]).toMatchObject([409, { code: 'parent_blocked' }])
  const lines = await requests.lines(admin, id, { quantity: 1 })
  expect((await world.ask(admin, approveProductRequest, at(id, lines))).body).toMatchObject({
    code: 'receiver_blocked',
  })
  await world.db.updateTable('person').set({ is_blocked: false }).where('id', '=', depot_id).execute()
  await world.call(admin, rejectProductRequest, at(id, { reason: 'Blocked meanwhile' }))
})

test('nothing is dispatched or sent again to a franchise that was blocked meanwhile: the company rejects it, or refunds what is missing', async () => {
  const block = (is_blocked: boolean) =>
    world.db.updateTable('person').set({ is_blocked }).where('id', '=', depot_id).execute()
  const stored = async () => {
    const { pieces } = await world.db
      .selectFrom('stock_balance as balance')
      .innerJoin('stock_place as place', 'place.id', 'balance.place_id')
      .innerJoin('product', 'product.id', 'balance.product_id')
      .select(sql<number>`coalesce(sum(balance.quantity), 0)::integer`.as('pieces'))
      .where('place.kind', '=', 'store')
      .where('place.owner_person_id', 'is', null)
      .where('product.code', '=', 'SOAP-7')
      .executeTakeFirstOrThrow()
    return pieces
  }
  const refusalOf = ({ status, body }: Awaited<ReturnType<World['ask']>>) => [status, body.code]
  await requests.product('SOAP-7', 10)
  await requests.fund(world.franchise_user_id, 400_000n)
  const missing = await sent(2, 2, 'SOAP-7')
  await world.call(
    depot,
    receiveProductRequest,
    at(missing, await requests.lines(depot, missing, { arrived: 1, damaged: 0 })),
  )
  const [held, pieces] = [await wallet(), await stored()]
  const { id } = await requests.send(depot, requests.body('SOAP-7', 2))
  await world.call(admin, approveProductRequest, at(id, await requests.lines(admin, id, { quantity: 2 })))
  await block(true)
  const sending = at(id, { courier: 'Namuna Roads', tracking_no: 'NR-7' })
  expect(refusalOf(await world.ask(admin, dispatchProductRequest, sending))).toEqual([409, 'receiver_blocked'])
  expect((await rowOf(id)).state).toBe('approved')
  // What was held and set aside is free again.
  await world.call(admin, rejectProductRequest, at(id, { reason: 'Blocked meanwhile' }))
  expect([await wallet(), await stored()]).toEqual([held, pieces])
  expect(refusalOf(await world.ask(admin, resendProductRequest, at(missing)))).toEqual([409, 'receiver_blocked'])
  await world.call(admin, refundProductRequest, at(missing))
  expect([(await rowOf(missing)).state, await wallet()]).toEqual(['settled', held + 100_000n])
  await block(false)
  depot = await world.signInAs(world.franchise_user_id)
  await expectBooksToBalance(world)
})

test('a franchise that owes buys at the member price', async () => {
  await inTransaction(world.db, async (trx) => {
    await openClawbacks(trx, [depot_id])
    await postJournal(trx, {
      kind: 'credit',
      reference: 'debt:test',
      idempotency_key: 'debt:test',
      input: 'debt',
      event_at: world.clock.now(),
      created_by: null,
      transfers: [{ debit: clawbackCode(depot_id), credit: 'suspense', amount_minor: 100n, kind: 'credit' }],
    })
  })
  const { data: offered } = await world.call(depot, findRequestProducts, { query: { words: 'SOAP-1' } })
  expect(offered).toMatchObject([{ price: 110_000n }])
  expect((await world.ask(depot, requestProducts, { body: requests.body('SOAP-1', 1) })).status).toBe(400)
  const { id } = await requests.send(depot, requests.body('SOAP-1', 1, '1100.00'))
  expect(await rowOf(id)).toMatchObject({ is_full_price: true, asked: 110_000n })
})
